import { useTranslation } from "react-i18next";
import * as layout from "#app/ui/layout.module.css";
import { maxGpxBytes } from "#domain/predictions/input/upload.ts";
import * as styles from "./upload.module.css";

const instructions = ["Format", "Data", "Size", "Time"] as const;

/** What a file has to be, in a line, and in full behind it. */
export function FileNotes() {
	const { t } = useTranslation();
	const size = maxGpxBytes / (1024 * 1024);
	return (
		<details className={`${layout.fine} ${styles.uploadNotes}`}>
			<summary>{t("upload.fileLine", { size })}</summary>
			<ul>
				{instructions.map((name) => (
					<li key={name}>{t(`upload.instruction${name}`, { size })}</li>
				))}
				<li>{t("upload.privacy")}</li>
			</ul>
		</details>
	);
}
