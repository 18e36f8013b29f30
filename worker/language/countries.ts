import { type Language, languageOfCountry } from "../../domain/language/detect.ts";
import { errorLine } from "../../domain/loggable.ts";

/** Degrees, WGS 84. */
export interface Position {
	lat: number;
	lon: number;
}

/** What is known of a visitor: the network (of IPv6 the first half alone), and the country as the edge reports it. */
interface Visitor {
	network: string;
	country: string | null;
}

/** Says in which country a position lies: ISO 3166-1 alpha-2, null at sea or when nothing is known. */
export type PositionCountry = (position: Position) => Promise<string | null>;
/** Says in which country a network address is. */
export type AddressCountry = (address: string) => Promise<string | null>;

/**
 * Where a visitor is, as far as the language needs it. What an adapter cannot say, because it fails or its
 * limit is met, the next one does: the position offline, the address by the edge.
 */
export function createCountries(deps: {
	/** In this order, until one answers. */
	atPosition: readonly PositionCountry[];
	/** Asked when the edge does not know. */
	ofAddress: readonly AddressCountry[];
}) {
	return {
		async languageAt(position: Position): Promise<Language | null> {
			return languageOfCountry(await firstOf(deps.atPosition, position));
		},
		async languageOfAddress({ network, country }: Visitor): Promise<Language | null> {
			return (
				languageOfCountry(country) ?? languageOfCountry(await firstOf(deps.ofAddress, network))
			);
		},
	};
}

export type Countries = ReturnType<typeof createCountries>;

async function firstOf<Question>(
	adapters: readonly ((question: Question) => Promise<string | null>)[],
	question: Question,
): Promise<string | null> {
	for (const ask of adapters) {
		try {
			const country = await ask(question);
			if (country) return country;
		} catch (error) {
			console.warn(JSON.stringify({ event: "country_unknown", message: errorLine(error) }));
		}
	}
	return null;
}
