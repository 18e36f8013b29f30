import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { maxGpxBytes } from "../../../../domain/predictions/upload";
import { PageTitle } from "../../../ui/page-title";
import { Card } from "../../../ui/surface";
import { UploadForm, type UploadFormProps } from "./upload-form";

const instructions = ["Format", "Data", "Size", "Time"] as const;

export function UploadPage(form: UploadFormProps) {
	const { t } = useTranslation();
	return (
		<div className="page">
			<PageTitle>{t("upload.title")}</PageTitle>
			<header className="upload__head stack stack--tight">
				<h1>{t("upload.heading")}</h1>
				<p className="lead">{t("upload.lead")}</p>
			</header>
			<div className="upload">
				<UploadForm {...form} />
				<aside className="upload__aside">
					<Card aria-labelledby="instructions">
						<h2 id="instructions">{t("upload.instructions")}</h2>
						<ul className="upload__notes">
							{instructions.map((name) => (
								<li key={name}>
									{t(`upload.instruction${name}`, { size: maxGpxBytes / (1024 * 1024) })}
								</li>
							))}
							<li>{t("upload.privacy")}</li>
							{form.hasRuns && (
								<li>
									<Link to="/last-races">{t("lastRaces.title")}</Link>
								</li>
							)}
						</ul>
					</Card>
				</aside>
			</div>
		</div>
	);
}
