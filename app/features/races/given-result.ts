import { useSearchParams } from "react-router";
import { parseResult } from "#domain/predictions/model/evidence.ts";
import type { RaceResult } from "#domain/predictions/model/prediction.ts";

/** The result that the page of another site hands over (`?result=10km=45:00`); null without one that can be read. */
export function useGivenResult(): RaceResult | null {
	const [search] = useSearchParams();
	return givenResult(search.get("result"));
}

function givenResult(text: string | null): RaceResult | null {
	try {
		return text === null ? null : parseResult(text);
	} catch {
		return null;
	}
}
