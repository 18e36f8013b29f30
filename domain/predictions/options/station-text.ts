import { kmText } from "../course/rounding.ts";
import { timeText } from "./cut-off.ts";
import type { CutOff, Station } from "./station.ts";

/** The same station as `readStation` reads it, in km. */
export function stationText({ distanceM, name, kinds, stopS, cutOff, note }: Station): string {
	const fields = [
		kmText(distanceM),
		quoted(name ?? ""),
		kinds.join("+"),
		stopS === 0 ? "" : stopS % 60 === 0 ? String(stopS / 60) : `${stopS}s`,
		cutOff === null ? "" : cutOffText(cutOff),
		quoted(note ?? ""),
	];
	return fields.join(",").replace(/,+$/, "");
}

/** One line for each station, as `readStationLines` reads them. */
export const stationLines = (stations: readonly Station[]) => stations.map(stationText).join("\n");

/** A cut-off as `readCutOff` reads it: "7:30", "D+1 02:00 departure". */
const cutOffText = ({ at, counts }: CutOff) =>
	counts === "departure" ? `${timeText(at)} departure` : timeText(at);

const quoted = (text: string) =>
	/[",]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
