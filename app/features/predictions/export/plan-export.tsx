import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Units } from "../../../../domain/accounts/units";
import type { CsvWords } from "../../../../domain/predictions/exports/csv";
import { unknownStartMs } from "../../../../domain/predictions/exports/planned-course";
import { formatDuration } from "../../../../domain/predictions/pace";
import type { SharedPlan } from "../../../../domain/predictions/share/shared-plan";
import { useFormats } from "../../../i18n/use-formats";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/surface";
import { useHydrated } from "../../../ui/use-hydrated";
import { deviceMsOf, useTimeOfDay } from "../course/device-clock";
import { StartField } from "../plan/plan-fields";
import { downloadCourse, type FileKind } from "./download";
import { PrintCard, type ShownPlan, WristStrip } from "./print-card";
import { ShareForm } from "./share-form";
import "./plan-export.css";

interface PlanExportProps {
	plan: Omit<ShownPlan, "startMs">;
	/** Local time, "2027-05-02T07:30"; times count from zero without it. */
	start: string | null;
	onStart: (start: string | null) => void;
	/** False on a shared page. */
	canShare?: boolean;
}

const kinds = ["fit", "tcx", "gpx", "csv"] as const satisfies readonly FileKind[];
/** What is printed; without a choice, the whole page. */
type PrintSheet = "plan" | "card" | "strip";
const sheets = ["plan", "card", "strip"] as const satisfies readonly PrintSheet[];

/** The plan as print, as a file for a watch, and as a link; all are made in the browser. */
export function PlanExport({ plan: timeless, start, onStart, canShare = true }: PlanExportProps) {
	const { t } = useTranslation();
	const id = useId();
	const hydrated = useHydrated();
	const { distanceUnit: unit } = useFormats();
	const print = usePrint();
	const plan = { ...timeless, startMs: start === null ? null : deviceMsOf(start) };
	const shareable = completePlan(plan);
	const timeOfDay = useTimeOfDay(plan.startMs);
	const words: CsvWords = {
		terrain: (type) => t(`plan.terrainType.${type}`),
		// With hours: spreadsheets would read "45:00" as hours and minutes.
		clock: plan.startMs === null ? formatDuration : timeOfDay,
	};
	return (
		<Card aria-labelledby={id} className="plan-export">
			<h2 id={id}>{t("planExport.title")}</h2>
			{hydrated && (
				<div className="plan-export__tools">
					<div className="plan-export__start">
						<StartField
							label={t("planExport.start")}
							hint={t("planExport.startHint")}
							start={start}
							onStart={onStart}
						/>
					</div>
					<div className="stack stack--tight">
						<h3>{t("planExport.paper")}</h3>
						<p className="row">
							{sheets.map((sheet) => (
								<Button key={sheet} onClick={() => print(sheet)}>
									{t(`planExport.print.${sheet}`)}
								</Button>
							))}
						</p>
					</div>
					<div className="stack stack--tight">
						<h3>{t("planExport.watch")}</h3>
						<p className="row">
							{kinds.map((kind) => (
								<Button
									key={kind}
									disabled={!shareable}
									onClick={() =>
										shareable && downloadCourse(kind, exported(shareable, unit), words)
									}
								>
									{t(`planExport.file.${kind}`)}
								</Button>
							))}
						</p>
						<p className="soft small">{t("planExport.fileHint")}</p>
					</div>
					{canShare && <ShareForm plan={shareable} />}
				</div>
			)}
			<div className="plan-export__sheets">
				<PrintCard plan={plan} />
				<WristStrip plan={plan} />
			</div>
		</Card>
	);
}

/** Prints one sheet: CSS reads the choice from `html[data-sheet]`, which is removed after printing. */
function usePrint(): (sheet: PrintSheet) => void {
	useEffect(() => {
		const clear = () => {
			delete document.documentElement.dataset.sheet;
		};
		window.addEventListener("afterprint", clear);
		return () => {
			window.removeEventListener("afterprint", clear);
			clear();
		};
	}, []);
	return (sheet) => {
		document.documentElement.dataset.sheet = sheet;
		window.print();
	};
}

/** The plan with its line; null while there is none. */
function completePlan(plan: ShownPlan): SharedPlan | null {
	const { line } = plan;
	if (line === null || typeof line === "string" || line.distanceM.length < 2) return null;
	return { ...plan, line };
}

function exported(
	{ name, line, stations, startMs, prediction }: SharedPlan,
	unit: Units["distance"],
) {
	return {
		name,
		line,
		stations,
		unit,
		plan: prediction.result.plan,
		gainM: prediction.course.gainM,
		lossM: prediction.course.lossM,
		startMs: startMs ?? unknownStartMs,
	};
}
