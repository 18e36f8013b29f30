import { useTranslation } from "react-i18next";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Reading } from "#domain/training/unsettled.ts";
import { ReadingNote } from "../plan/reading-note.tsx";
import * as styles from "./upload.module.css";
import { UploadForm, type UploadFormProps } from "./upload-form.tsx";

interface UploadPageProps extends UploadFormProps {
	/** How far a first sync or an import is; null without one. */
	reading: Reading | null;
}

export function UploadPage({ reading, ...form }: UploadPageProps) {
	const { t } = useTranslation();
	return (
		<div className={`${layout.page} ${layout.stack} ${styles.upload}`}>
			<PageTitle>{t("upload.title")}</PageTitle>
			<header>
				<h1>{t("upload.heading")}</h1>
				{!form.hasRuns && <p className={layout.soft}>{t("upload.lead")}</p>}
				<ReadingNote reading={reading} about="next" />
			</header>
			<UploadForm {...form} />
		</div>
	);
}
