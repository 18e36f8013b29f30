import { useTranslation } from "react-i18next";
import { PageTitle } from "../../../ui/page-title";
import { UploadForm, type UploadFormProps } from "./upload-form";

export function UploadPage(form: UploadFormProps) {
	const { t } = useTranslation();
	return (
		<div className="page upload">
			<PageTitle>{t("upload.title")}</PageTitle>
			<header>
				<h1>{t("upload.heading")}</h1>
				{!form.hasRuns && <p className="soft">{t("upload.lead")}</p>}
			</header>
			<UploadForm {...form} />
		</div>
	);
}
