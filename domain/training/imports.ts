/** Where an import's activities come from: files, or the runs of an export of Apple Health alone. */
export const importKinds = ["files", "apple-health"] as const;
export type ImportKind = (typeof importKinds)[number];

/** An import with its figures, as pages show it. */
export interface ImportSummary {
	readonly id: string;
	readonly name: string;
	readonly kind: ImportKind;
	readonly createdAt: Date;
	readonly filesTotal: number;
	/** Activities that it added. */
	readonly activities: number;
	readonly leftOut: number;
}

export interface ImportDetail extends ImportSummary {
	/** The newest 500 files that were left out, with the reason. */
	readonly leftOutFiles: readonly { readonly path: string; readonly code: string }[];
}
