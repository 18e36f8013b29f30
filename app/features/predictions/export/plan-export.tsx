import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Card } from "#app/ui/surface.tsx";
import { useNeedsScript } from "#app/ui/use-needs-script.ts";
import { startMsOf } from "#domain/predictions/options/start-time.ts";
import { StartField } from "../plan/start-field.tsx";
import { StartLink } from "../plan/start-link.tsx";
import { ExportTools } from "./export-tools.tsx";
import * as styles from "./plan-export.module.css";
import { PrintCard, type ShownPlan, WristStrip } from "./print-card.tsx";
import { printSheets, usePrint } from "./use-print.ts";

interface PlanExportProps {
	plan: Omit<ShownPlan, "startMs" | "start">;
	/** Local time, "2027-05-02T07:30"; times count from zero without it. */
	start: string | null;
	/** Absent where the page asks for the start elsewhere. */
	onStart?: (start: string | null) => void;
	/** Of the plan, for links to others (`publicPlan`); null on a shared page. */
	secret: string | null;
	/** Who made what the runner's sources have. */
	makers?: readonly string[];
}

/** The plan as print, as a file for a watch, and as a link; all are made in the browser. */
export function PlanExport({
	plan: timeless,
	start,
	onStart,
	secret,
	makers = [],
}: PlanExportProps) {
	const { t } = useTranslation();
	const id = useId();
	const needsScript = useNeedsScript();
	const sheets = useRef<HTMLDivElement>(null);
	const [several, setSeveral] = useState(true);
	const { copies, print } = usePrint(sheets, several);
	const plan = { ...timeless, startMs: start === null ? null : startMsOf(start) };
	return (
		<Card aria-labelledby={id} className={styles.planExport}>
			<h2 id={id}>{t("planExport.title")}</h2>
			<div className={`${styles.planExportTools} ${needsScript}`}>
				<div className={styles.planExportStart}>
					{onStart ? (
						<StartField
							label={t("planExport.start")}
							hint={t("planExport.startHint")}
							start={start}
							onStart={onStart}
						/>
					) : (
						<KnownStart start={start} />
					)}
				</div>
				<ExportTools plan={plan} start={start} secret={secret} makers={makers} />
				<PaperTools print={print} several={several} onSeveral={setSeveral} />
			</div>
			<div ref={sheets} className={styles.planExportSheets}>
				{copies.card.map((copy) => (
					<PrintCard key={copy} plan={plan} start={start} />
				))}
				{copies.strip.map((copy) => (
					<WristStrip key={copy} plan={plan} start={start} />
				))}
			</div>
		</Card>
	);
}

/** When the run starts, and the way to where that is said. */
function KnownStart({ start }: { start: string | null }) {
	const { t } = useTranslation();
	const { date } = useFormats();
	if (start === null) {
		return (
			<p className={layout.soft}>
				{t("planExport.noStart")} <StartLink>{t("planExport.sayStart")}</StartLink>
			</p>
		);
	}
	const [day, time] = start.split("T");
	return (
		<p>
			{t("planExport.startsAt", { date: date(day), time: time.slice(0, "07:30".length) })}{" "}
			<StartLink>{t("planExport.changeStart")}</StartLink>
		</p>
	);
}

interface PaperToolsProps {
	print: (sheet: (typeof printSheets)[number]) => void;
	/** Several of a sheet on one page. */
	several: boolean;
	onSeveral: (several: boolean) => void;
}

function PaperTools({ print, several, onSeveral }: PaperToolsProps) {
	const { t } = useTranslation();
	return (
		<div className={layout.stackTight}>
			<h3>{t("planExport.paper")}</h3>
			<p className={layout.row}>
				{printSheets.map((sheet) => (
					<Button key={sheet} look="quiet" onClick={() => print(sheet)}>
						<Icon name="print" />
						{t(`planExport.print.${sheet}`)}
					</Button>
				))}
			</p>
			<Checkbox
				label={t("planExport.several")}
				checked={several}
				onChange={({ target }) => onSeveral(target.checked)}
			/>
		</div>
	);
}
