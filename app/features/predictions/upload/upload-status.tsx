import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { PageError } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { FallbackBoundary } from "#app/ui/fallback-boundary.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert, ProgressBar } from "#app/ui/surface.tsx";
import { resultPath } from "../addresses.ts";
import type { UploadPhase } from "./use-upload.ts";

const loadReveal = () => import("./reveal.tsx").then(({ Reveal }) => ({ default: Reveal }));
const Reveal = lazy(loadReveal);

interface UploadStatusProps {
	phase: UploadPhase;
	/** What was answered. */
	error: PageError | null;
}

/** The progress of the upload, its success or its error. */
export function UploadStatus({ phase, error }: UploadStatusProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { percent } = useFormats();
	const isSending = phase.kind === "sending";
	// It is here by the time of the answer, which does not wait for it.
	useEffect(() => {
		if (isSending) loadReveal().catch(() => {});
	}, [isSending]);
	switch (phase.kind) {
		case "sending": {
			const label = t("upload.sending", { share: percent(phase.share) });
			return (
				<div className={layout.stackTight}>
					<p aria-hidden="true">{label}</p>
					<ProgressBar label={label} share={phase.share} />
				</div>
			);
		}
		case "analysing":
			return (
				<div className={layout.stackTight} role="status">
					<p>{t("upload.analysing")}</p>
					<ProgressBar label={t("upload.analysing")} share={null} />
				</div>
			);
		case "done":
			return (
				<Alert kind="good">
					<p>{t("upload.success")}</p>
					<FallbackBoundary fallback={null}>
						<Suspense fallback={null}>{phase.answer && <Reveal answer={phase.answer} />}</Suspense>
					</FallbackBoundary>
					<p className={layout.row}>
						{t("upload.successNext")}
						<LinkButton look="primary" to={resultPath(phase.id)}>
							{t("upload.open")}
						</LinkButton>
					</p>
				</Alert>
			);
		default:
			return error && <UploadError cause={errorText(error)} isOfFile={isOfFile(error)} />;
	}
}

/** Of the file, its course, or sending it; everything else has a sentence that stands alone. */
const isOfFile = (error: PageError) =>
	typeof error === "string" || /^(?:upload|gpx|edit)\./.test(error.code);

function UploadError({ cause, isOfFile }: { cause: string; isOfFile: boolean }) {
	const { t } = useTranslation();
	return (
		<Alert kind="error">
			{isOfFile && <p>{t("generic.upload")}</p>}
			<p>{cause}</p>
		</Alert>
	);
}
