import { memo } from "react";
import { useTranslation } from "react-i18next";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { PlanExport } from "../export/plan-export.tsx";
import { FollowCard } from "../race-day/follow-card.tsx";
import { DaysCard } from "./days-card.tsx";
import type { OpenResult } from "./open-result.ts";
import { Paper } from "./paper.tsx";
import { ResultHead } from "./result-head.tsx";

/** To follow the plan, and to have it on a watch, on paper and with others; of several days, the way to each. */
export function RaceDayPart({ open }: { open: OpenResult }) {
	const { t } = useTranslation();
	const { name, isSplit, followed } = open;
	const { shown } = followed;
	return (
		<>
			<PageTitle>{`${name} – ${t("result.parts.raceDay")}`}</PageTitle>
			<ResultHead name={name} result={shown.result} />
			{isSplit ? (
				<DaysCard open={open} />
			) : (
				<>
					<LateRaceDay
						prediction={shown}
						name={name}
						line={open.line}
						start={open.start}
						credits={open.credits}
					/>
					<Paper open={open} />
				</>
			)}
		</>
	);
}

interface RaceDayProps extends Pick<OpenResult, "name" | "line" | "start" | "credits"> {
	prediction: StoredPrediction;
}

const LateRaceDay = memo(function LateRaceDay(props: RaceDayProps) {
	const { prediction, name, line, start, credits } = props;
	const { options } = prediction.question;
	return (
		<>
			<FollowCard
				name={name}
				courseM={prediction.course.distanceM}
				result={prediction.result}
				stations={options.stations}
				start={options.start}
				intake={options}
				line={prediction.course.mapLine}
				view="runner"
				predictionId={prediction.id}
			/>
			<PlanExport
				plan={{ name, prediction, line, stations: options.stations }}
				start={start}
				secret={prediction.id}
				makers={credits}
			/>
		</>
	);
});
