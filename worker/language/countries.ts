import { languageOfCountry } from "#domain/language/detect.ts";
import type { Language } from "#domain/language/languages.ts";
import { errorLine } from "#domain/loggable.ts";

/** Degrees, WGS 84. */
interface Position {
	lat: number;
	lon: number;
}

/** The network of a request (of IPv6 the first half alone), and its country as the edge reports it. */
interface Visitor {
	network: string;
	country: string | null;
}

/** The country of a position: ISO 3166-1 alpha-2; null at sea, or when it is unknown. */
export type PositionCountry = (position: Position) => Promise<string | null>;
/** The country of a network address. */
export type AddressCountry = (address: string) => Promise<string | null>;

/** The language of a place. Where an adapter fails or its rate limit is reached, the next one is called. */
export function createCountries(deps: {
	/** Called in this order, until one knows the country. */
	atPosition: readonly PositionCountry[];
	/** Called when the edge does not know the country. */
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
	for (const countryOf of adapters) {
		try {
			const country = await countryOf(question);
			if (country) return country;
		} catch (error) {
			console.warn(JSON.stringify({ event: "country_unknown", message: errorLine(error) }));
		}
	}
	return null;
}
