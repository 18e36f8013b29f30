import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { FormResult } from "#app/forms/form-result.ts";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Card, ErrorAlert } from "#app/ui/surface.tsx";
import type { CourseSource } from "#domain/races/race.ts";
import { SourceFields } from "./source-fields.tsx";

interface FilePageProps {
	name: string;
	/** Of the file before. */
	source: CourseSource | null;
	/** The page of the course. */
	back: string;
	result: FormResult | undefined;
}

/** Uploads a course's file. The browser sends it itself, with script and without: its page follows the answer. */
export function OrganiseFilePage({ name, source, back, result }: FilePageProps) {
	const { t } = useTranslation();
	const { formProps, field, message } = useFormResult(result);
	const { ref, onInput } = formProps;
	return (
		<div className={`${layout.page} ${layout.stack}`}>
			<PageTitle>{t("organise.file.title")}</PageTitle>
			<header className={layout.stackTight}>
				<p className={layout.fine}>
					<Link to={back}>{name}</Link>
				</p>
				<h1>{t("organise.file.title")}</h1>
				<p className={layout.lead}>{t("organise.file.lead")}</p>
			</header>
			<Card>
				<form
					method="post"
					encType="multipart/form-data"
					className={layout.stack}
					ref={ref}
					onInput={onInput}
					noValidate
				>
					<ErrorAlert message={message} />
					<SourceFields stored={source} field={field} />
					<Field
						type="file"
						name="file"
						required
						label={t("organise.file.file")}
						hint={t("organise.file.hint")}
					/>
					<Field
						type="number"
						min={1}
						name="track"
						label={t("organise.file.track")}
						hint={t("organise.file.trackHint")}
					/>
					<p>
						<Button type="submit" look="primary">
							{t("organise.file.submit")}
						</Button>
					</p>
				</form>
			</Card>
		</div>
	);
}
