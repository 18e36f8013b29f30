import { useTranslation } from "react-i18next";
import type { TraceStretch } from "#domain/training/trace.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { type Column, Table } from "../../ui/table.tsx";
import { useSpeedOf } from "./use-trace-words.ts";

interface SplitsProps {
	caption: string;
	splits: readonly TraceStretch[];
	/** On foot: pace, and what it would be on the flat; else speed. */
	paced: boolean;
}

/** Splits of a recording by distance: how fast, how hard, how steep. Columns that none has a value of are left out. */
export function Splits({ caption, splits, paced }: SplitsProps) {
	const { t } = useTranslation();
	const { distance, distanceUnitM } = useFormats();
	return (
		<Table
			caption={caption}
			hideCaption
			rows={splits}
			keyOf={({ fromM }) => fromM}
			columns={[
				{
					head: t("trace.upTo"),
					cell: ({ fromM, toM }) => distance(toM, toM - fromM < distanceUnitM - 1 ? 1 : 0),
				},
				...useSpeedColumns(splits, paced),
			]}
		/>
	);
}

/** Columns of any parts of a recording. */
export function useSpeedColumns(
	parts: readonly TraceStretch[],
	paced: boolean,
): Column<TraceStretch>[] {
	const { t } = useTranslation();
	const { heartRate, height } = useFormats();
	const speedOf = useSpeedOf(paced);
	const adjusted = ({ equivalentM, movingS }: TraceStretch) =>
		equivalentM === null ? "–" : speedOf({ fromM: 0, toM: equivalentM, movingS });
	const columns: (Column<TraceStretch> | false)[] = [
		{ head: t(paced ? "trace.splitPace" : "trace.speed"), cell: speedOf },
		paced &&
			parts.some(({ equivalentM }) => equivalentM !== null) && {
				head: t("trace.adjusted"),
				cell: adjusted,
			},
		parts.some(({ bpm }) => bpm !== null) && {
			head: t("trace.heart"),
			cell: ({ bpm }) => (bpm === null ? "–" : heartRate(bpm)),
		},
		parts.some(({ gainM }) => gainM !== null) && {
			head: t("activities.elevation"),
			cell: ({ gainM }) => (gainM === null ? "–" : `+${height(gainM)}`),
		},
	];
	return columns.filter((column) => column !== false);
}
