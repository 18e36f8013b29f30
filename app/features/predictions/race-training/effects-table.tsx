// Folder: what training would move in a time. Imports: none.

import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Table } from "#app/ui/table.tsx";
import { fewHillyRuns } from "#domain/predictions/model/few-hills.ts";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";
import {
	addedHardRunS,
	addedVolumeShare,
	type TrainingCode,
} from "#domain/predictions/result/training-changes.ts";
import type { TrainingEffect, TrainingTowards } from "#worker/predictions/training-effects.ts";

/** Ranges grow and shrink with every time: less is not shown, s. */
const leastRangeS = 60;

type Rests = NonNullable<TrainingTowards["rests"]>;

interface EffectsTableProps {
	towards: TrainingTowards;
	rests: Rests;
}

/** What a time rests on, each with what the model would say if it alone were otherwise. */
export function EffectsTable({ towards, rests }: EffectsTableProps) {
	const { t } = useTranslation();
	const { percent, duration } = useFormats();
	const now = useNow(shownTimes(towards).timeS, rests);
	const effect = useEffectText(towards);
	const words = { share: percent(addedVolumeShare), time: duration(addedHardRunS) };
	return (
		<Table
			caption={t("raceTraining.caption")}
			hideCaption
			stacks
			rows={towards.effects}
			keyOf={({ code }) => code}
			columns={[
				{
					head: t("raceTraining.what"),
					text: true,
					cell: ({ code }) => t(`raceTraining.name.${code}`),
				},
				{ head: t("raceTraining.as"), text: true, cell: ({ code }) => now(code) },
				{
					head: t("raceTraining.changed"),
					text: true,
					cell: ({ code }) => t(`raceTraining.change.${code}`, words),
				},
				{ head: t("raceTraining.effect"), text: true, cell: effect },
			]}
		/>
	);
}

/** What each thing is now. */
function useNow(timeS: number, rests: Rests): (code: TrainingCode) => string {
	const { t } = useTranslation();
	const { distance, duration, percent } = useFormats();
	const { sinceDays, sinceHardDays, longestS, hillyRuns, volume } = rests;
	const { last28M, last112M } = volume;
	return (code) => {
		switch (code) {
			case "rest":
				return t("raceTraining.since", { count: sinceDays });
			case "hard_run":
				return sinceHardDays === null
					? t("raceTraining.noHardRun")
					: t("raceTraining.since", { count: sinceHardDays });
			case "volume":
				return t("raceTraining.volume", {
					month: distance(last28M, 0),
					season: distance(last112M, 0),
					share: last112M > 0 ? percent((4 * last28M) / last112M) : "–",
				});
			case "hilly_runs":
				return (hillyRuns ?? 0) > fewHillyRuns
					? t("raceTraining.manyHills", { count: fewHillyRuns })
					: t("raceTraining.hills", { count: hillyRuns ?? 0 });
			case "long_run":
				return t("raceTraining.longest", {
					longest: duration(longestS ?? 0),
					race: duration(timeS),
				});
		}
	};
}

/** What the model would say; of a longest run, what it says of the range alone. */
function useEffectText({ reason }: TrainingTowards): (effect: TrainingEffect) => string {
	const { t } = useTranslation();
	const { duration } = useFormats();
	return ({ code, seconds, rangeS, settles }) => {
		const amount = { time: duration(Math.abs(seconds)) };
		const time =
			code === "long_run" && seconds === 0
				? t("raceTraining.noTerm")
				: t(`raceTraining.time.${sideOf(seconds)}`, amount);
		const range = t(`raceTraining.range.${sideOf(rangeS)}`, { time: duration(Math.abs(rangeS)) });
		const doubt =
			code === "long_run" && reason === "longer_than_runs"
				? t(settles ? "raceTraining.doubtSettled" : "raceTraining.doubt")
				: "";
		return [time, Math.abs(rangeS) >= leastRangeS && range, doubt].filter(Boolean).join(" ");
	};
}

const sideOf = (seconds: number) => (seconds < 0 ? "less" : seconds > 0 ? "more" : "same");
