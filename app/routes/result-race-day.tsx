import { useOutletContext } from "react-router";
import type { OpenResult } from "../features/predictions/result/open-result.ts";
import { RaceDayPart } from "../features/predictions/result/race-day-part.tsx";
import { loaderHeaders } from "../features/site/busy-page.ts";

export const headers = loaderHeaders;

export default function ResultRaceDay() {
	return <RaceDayPart open={useOutletContext<OpenResult>()} />;
}
