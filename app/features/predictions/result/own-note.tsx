import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { whatIfEntries } from "#domain/predictions/input/what-if.ts";
import { fewHillyRuns } from "#domain/predictions/model/few-hills.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";

/** How own races of this kind went, on how many hilly runs the time rests, and who stops at such races: it moves nothing. */
export function OwnNote({ prediction }: { prediction: StoredPrediction }) {
	const { t } = useTranslation();
	const { number, percent, duration } = useFormats();
	const { ownRecord, hillyRuns, usualStops } = prediction.result;
	if (!ownRecord && hillyRuns === undefined && !usualStops) return null;
	const off = (share: number) =>
		t(share < 0 ? "result.own.faster" : "result.own.slower", { size: percent(Math.abs(share)) });
	return (
		<div data-note="own" className={`${layout.stackTight} ${layout.small}`}>
			{ownRecord && (
				<p>
					{t("result.own.record", {
						kind: t(`result.own.kind.${ownRecord.kind}`),
						finishes: number(ownRecord.finishes),
						mean: off(ownRecord.mean),
						slowest: off(ownRecord.slowest),
						fastest: off(ownRecord.fastest),
					})}{" "}
					{/* the page reads the what-if of its address when it is loaded */}
					<Link reloadDocument to={asThoseWent(prediction, ownRecord.timeS)}>
						{t("result.own.asThose", { time: duration(ownRecord.timeS) })}
					</Link>
				</p>
			)}
			{hillyRuns !== undefined && <HillyRuns runs={hillyRuns} />}
			{usualStops && (
				<p>
					{t("result.own.stops", {
						stopping: number(usualStops.share * 100),
						low: number(usualStops.low * 100),
						high: number(usualStops.high * 100),
					})}
				</p>
			)}
		</div>
	);
}

function HillyRuns({ runs }: { runs: number }) {
	const { t } = useTranslation();
	const { number } = useFormats();
	if (runs === 0) return <p>{t("result.own.noHills")}</p>;
	if (runs > fewHillyRuns) return <p>{t("result.own.manyHills")}</p>;
	return <p>{t("result.own.hills", { runs: number(runs), count: runs })}</p>;
}

/** The what-if that plans for the time as those races went. */
function asThoseWent({ id, question }: StoredPrediction, goalS: number): string {
	const { strategy, options } = question;
	const entries = whatIfEntries({ strategy, options: { ...options, goalS } });
	return `?${new URLSearchParams([["id", id], ...entries])}`;
}
