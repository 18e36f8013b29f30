/** What a page says of a component beside its race and its language: attributes, and the same in the query of a frame. */
export const embedAttributeNames = ["paper", "ink", "accent", "units"] as const;
export type EmbedAttributes = Partial<Record<(typeof embedAttributeNames)[number], string>>;

/** Those that are given, at most 20 letters each. */
export const embedAttributes = (given: (name: string) => string | null): EmbedAttributes =>
	Object.fromEntries(
		embedAttributeNames.flatMap((name) => {
			const value = given(name);
			return value ? [[name, value.slice(0, 20)]] : [];
		}),
	);
