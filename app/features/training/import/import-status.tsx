import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert, Card, ProgressBar } from "#app/ui/surface.tsx";
import type { ImportSummary } from "#domain/training/imports.ts";
import { ImportOutcome } from "./import-outcome.tsx";
import type { ImportProgress } from "./import-run.ts";
import { LeftOut } from "./left-out.tsx";
import { useCounted } from "./use-counted.ts";
import type { useImport } from "./use-import.ts";

interface ImportStatusProps {
	work: ReturnType<typeof useImport>;
	/** The newest list of imports: it counts what an earlier visit added too. */
	imports: readonly ImportSummary[];
}

/** The state of an import: waiting to continue, opening, running, done, or why it could not begin. */
export function ImportStatus({ work, imports }: ImportStatusProps) {
	const { t } = useTranslation();
	const counted = useCounted();
	const errorText = useErrorText();
	const { phase } = work;
	switch (phase.kind) {
		case "stored":
			return (
				<Card aria-labelledby="stored">
					<h2 id="stored">{t("import.keptTitle")}</h2>
					<p>{t("import.kept", { name: phase.name, ...counted(phase.settled) })}</p>
					<div className={layout.row}>
						<Button look="primary" onClick={work.goOn}>
							{t("import.goOn")}
						</Button>
						<Button onClick={work.forget}>{t("import.forget")}</Button>
					</div>
				</Card>
			);
		case "opening": {
			const label = t(phase.share === null ? "import.opening" : "import.openingHealth");
			return (
				<div className={layout.stackTight} role="status">
					<p>{label}</p>
					<ProgressBar label={label} share={phase.share} />
				</div>
			);
		}
		case "refused":
			return <Alert kind="error">{errorText(phase.notice)}</Alert>;
		case "failed":
			return <Alert kind="error">{t(`import.${phase.why}`)}</Alert>;
		case "running":
			return <Running progress={phase.progress} stored={phase.stored} work={work} />;
		case "done": {
			const done = imports.find(({ id }) => id === phase.importId);
			return (
				<Progress progress={phase.progress}>
					<ImportOutcome
						activities={done?.activities ?? phase.progress.activities}
						known={phase.progress.known > 0}
						codes={phase.progress.leftOut.map(({ code }) => code)}
					/>
				</Progress>
			);
		}
		default:
			return null;
	}
}

interface RunningProps {
	progress: ImportProgress;
	stored: boolean;
	work: ReturnType<typeof useImport>;
}

function Running({ progress, stored, work }: RunningProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { state, refusal } = progress;
	return (
		<Progress progress={progress}>
			{refusal && <Alert kind="error">{errorText(refusal)}</Alert>}
			{state !== "done" && <p role="status">{t(`import.state.${state}`)}</p>}
			{!stored && state !== "done" && <p className={layout.fine}>{t("import.noRoom")}</p>}
			{(state === "running" || state === "offline" || state === "waiting") && (
				<div className={layout.row}>
					<Button onClick={work.pause}>{t("import.pause")}</Button>
				</div>
			)}
			{state === "paused" && (
				<div className={layout.row}>
					<Button look="primary" onClick={work.resume}>
						{t("import.goOn")}
					</Button>
				</div>
			)}
		</Progress>
	);
}

/** Figures of an import, with its state as children. */
function Progress({ progress, children }: { progress: ImportProgress; children: ReactNode }) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const counted = useCounted();
	const { done, total, activities, known, others, otherWorkouts, leftOut } = progress;
	const figures = { done: number(done), total: number(total), count: done };
	const label = t("import.progress", figures);
	return (
		<Card aria-labelledby="import-progress">
			<h2 id="import-progress">{label}</h2>
			<ProgressBar label={label} share={total === 0 ? 1 : done / total} />
			<ul className={`${layout.stackTight} ${layout.fine}`}>
				<li>{t("import.added", counted(activities))}</li>
				{known > 0 && <li>{t("import.known", counted(known))}</li>}
				{others > 0 && <li>{t("import.others", counted(others))}</li>}
				{otherWorkouts > 0 && <li>{t("import.otherWorkouts", counted(otherWorkouts))}</li>}
			</ul>
			{children}
			<LeftOut files={leftOut} />
		</Card>
	);
}
