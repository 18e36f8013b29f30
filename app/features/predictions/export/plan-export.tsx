import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Units } from "../../../../domain/accounts/units";
import {
	type PlannedCourse,
	unknownStartMs,
} from "../../../../domain/predictions/exports/planned-course";
import type { Question } from "../../../../domain/predictions/question";
import type { SharedPlan } from "../../../../domain/predictions/share/shared-plan";
import { useFormats } from "../../../i18n/use-formats";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/surface";
import { useHydrated } from "../../../ui/use-hydrated";
import { useNear } from "../../../ui/use-near";
import { deviceMsOf, startInstant } from "../course/device-clock";
import { StartField } from "../plan/plan-fields";
import { loadPacking, loadWriters } from "./download";
import { FileButtons } from "./file-buttons";
import { PrintCard, type ShownPlan, WristStrip } from "./print-card";
import { ShareForm } from "./share-form";
import { useExportWords } from "./use-export-words";
import "./plan-export.css";

interface PlanExportProps {
	plan: Omit<ShownPlan, "startMs" | "start">;
	/** Local time, "2027-05-02T07:30"; times count from zero without it. */
	start: string | null;
	onStart: (start: string | null) => void;
	/** False on a shared page. */
	canShare?: boolean;
}

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
	const near = useNear(() => {
		void loadWriters().catch(() => {});
		if (canShare) void loadPacking().catch(() => {});
	});
	const plan = { ...timeless, startMs: start === null ? null : deviceMsOf(start) };
	const shareable = completePlan(plan, start);
	const words = useExportWords(plan.startMs);
	const source = shareable && { course: exported(shareable, unit, start), ...words };
	return (
		<Card ref={near} aria-labelledby={id} className="plan-export">
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
					<FileButtons
						source={source}
						hasStations={plan.stations.length > 0}
						hasStart={start !== null}
					/>
					{canShare && <ShareForm plan={shareable} />}
				</div>
			)}
			<div className="plan-export__sheets">
				<PrintCard plan={plan} start={start} />
				<WristStrip plan={plan} start={start} />
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
function completePlan(plan: ShownPlan, start: string | null): SharedPlan | null {
	const { line } = plan;
	if (line === null || typeof line === "string" || line.distanceM.length < 2) return null;
	return { ...plan, line, start, startMs: start === null ? null : startInstant(start) };
}

function exported(
	{ name, line, stations, prediction }: SharedPlan,
	unit: Units["distance"],
	start: string | null,
): PlannedCourse {
	const { result } = prediction;
	const { options }: SharedPlan["prediction"]["question"] & Partial<Pick<Question, "options">> =
		prediction.question;
	return {
		name,
		line,
		stations,
		unit,
		start,
		plan: result.plan,
		passages: result.stations,
		sections: result.sections,
		finish: { lowS: result.lowS, highS: result.highS },
		intake: options,
		gainM: prediction.course.gainM,
		lossM: prediction.course.lossM,
		startMs: start === null ? unknownStartMs : startInstant(start),
	};
}
