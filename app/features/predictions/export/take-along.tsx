import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Units } from "../../../../domain/accounts/units";
import type { CsvWords } from "../../../../domain/predictions/exports/csv";
import { unknownStartMs } from "../../../../domain/predictions/exports/planned-course";
import { formatDuration } from "../../../../domain/predictions/pace";
import { useFormats } from "../../../i18n/use-formats";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/surface";
import { useHydrated } from "../../../ui/use-hydrated";
import { deviceMsOf } from "../plan/device-clock";
import { StartField } from "../plan/start-field";
import { downloadCourse, type FileKind } from "./download";
import { PocketCard, WristStrip } from "./pocket";
import { type PrintSheet, usePrint } from "./print";
import { ShareForm } from "./share-form";
import { completePlan, type ShownPlan } from "./shown-plan";
import { useClockText } from "./use-clock-text";
import "./take-along.css";

interface TakeAlongProps {
	plan: Omit<ShownPlan, "startMs">;
	/** On the clock there, "2027-05-02T07:30". Without it, times count from zero. */
	start: string | null;
	onStart: (start: string | null) => void;
	/** False where the page is a shared one already. */
	canShare?: boolean;
}

const kinds = ["fit", "tcx", "gpx", "csv"] as const satisfies readonly FileKind[];
const sheets = ["plan", "card", "strip"] as const satisfies readonly PrintSheet[];

/** The plan on paper, on a watch, in a link. Files and links are made here, in the browser. */
export function TakeAlong({ plan: timeless, start, onStart, canShare = true }: TakeAlongProps) {
	const { t } = useTranslation();
	const id = useId();
	const hydrated = useHydrated();
	const { distanceUnit: unit } = useFormats();
	const print = usePrint();
	const plan = { ...timeless, startMs: start === null ? null : deviceMsOf(start) };
	const whole = completePlan(plan);
	const timeOfDay = useClockText(plan.startMs);
	const words: CsvWords = {
		terrain: (type) => t(`plan.terrainType.${type}`),
		// Always with hours, which spreadsheets do not mistake for minutes.
		clock: plan.startMs === null ? formatDuration : timeOfDay,
	};
	return (
		<Card aria-labelledby={id} className="take-along">
			<h2 id={id}>{t("takeAlong.title")}</h2>
			{hydrated && (
				<div className="take-along__tools">
					<div className="take-along__start">
						<StartField
							label={t("takeAlong.start")}
							hint={t("takeAlong.startHint")}
							start={start}
							onStart={onStart}
						/>
					</div>
					<div className="stack stack--tight">
						<h3>{t("takeAlong.paper")}</h3>
						<p className="row">
							{sheets.map((sheet) => (
								<Button key={sheet} onClick={() => print(sheet)}>
									{t(`takeAlong.print.${sheet}`)}
								</Button>
							))}
						</p>
					</div>
					<div className="stack stack--tight">
						<h3>{t("takeAlong.watch")}</h3>
						<p className="row">
							{kinds.map((kind) => (
								<Button
									key={kind}
									disabled={!whole}
									onClick={() => whole && downloadCourse(kind, exported(whole, unit), words)}
								>
									{t(`takeAlong.file.${kind}`)}
								</Button>
							))}
						</p>
						<p className="soft small">{t("takeAlong.fileHint")}</p>
					</div>
					{canShare && <ShareForm plan={whole} />}
				</div>
			)}
			<div className="take-along__sheets">
				<PocketCard plan={plan} />
				<WristStrip plan={plan} />
			</div>
		</Card>
	);
}

function exported(
	{ name, line, stops, startMs, prediction }: NonNullable<ReturnType<typeof completePlan>>,
	unit: Units["distance"],
) {
	return {
		name,
		line,
		stops,
		unit,
		plan: prediction.pacing_strategy,
		gainM: prediction.elevation_gain,
		lossM: prediction.elevation_loss,
		startMs: startMs ?? unknownStartMs,
	};
}
