import { useFormats } from "#app/i18n/use-formats.ts";
import { useNear } from "#app/ui/use-near.ts";
import { whenUsed } from "#app/ui/when-used.ts";
import { exportedCourse } from "#domain/predictions/exports/exported-course.ts";
import { startMsOf } from "#domain/predictions/options/start-time.ts";
import type { SharedPlan } from "#domain/predictions/share/shared-plan.ts";
import { loadPacking, loadWriters } from "./download.ts";
import { FileButtons } from "./file-buttons.tsx";
import * as styles from "./plan-export.module.css";
import type { ShownPlan } from "./print-card.tsx";
import { SendPlan } from "./send-plan.tsx";
import { useExportWords } from "./use-export-words.ts";

interface ExportToolsProps {
	plan: ShownPlan;
	start: string | null;
	/** Of the plan, for links; null where none can be made. */
	secret: string | null;
	makers: readonly string[];
}

/** The plan as files, and what is sent to others. */
export function ExportTools({ plan, start, secret, makers }: ExportToolsProps) {
	const { distanceUnit: unit } = useFormats();
	// Its buttons load what they need themselves, where they are faster.
	const near = useNear<HTMLDivElement>(() => {
		void whenUsed().then(() => {
			void loadWriters().catch(() => {});
			if (secret !== null) void loadPacking().catch(() => {});
		});
	});
	const shareable = completePlan(plan, start);
	const words = useExportWords(start);
	// A watch shows nothing of the way: what it will show has its place before the line is read.
	const course = exportedCourse(shareable ?? { ...plan, line: noLine }, unit, start);
	return (
		<div ref={near} className={styles.planExportTools}>
			<FileButtons
				source={{ course, ...words }}
				line={shareable ? "ready" : plan.line === null ? "missing" : "loading"}
				hasStations={plan.stations.length > 0}
				hasStart={start !== null}
				watch={{ makers, start, predictionId: secret }}
			/>
			{secret !== null && <SendPlan plan={shareable} predictionId={secret} />}
		</div>
	);
}

const noLine = { distanceM: [], lat: [], lon: [], elevationM: [] };

/** The plan with its line; null while there is none. */
function completePlan(plan: ShownPlan, start: string | null): SharedPlan | null {
	const { line } = plan;
	if (line === null || typeof line === "string" || line.distanceM.length < 2) return null;
	return { ...plan, line, start, startMs: start === null ? null : startMsOf(start) };
}
