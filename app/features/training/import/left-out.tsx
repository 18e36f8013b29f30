import { useTranslation } from "react-i18next";
import { translateKey } from "#app/i18n/translate-key.ts";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./import.module.css";
import { useCounted } from "./use-counted.ts";

interface LeftOutProps {
	files: readonly { readonly path: string; readonly code: string }[];
}

const shown = 200;

/** The files that were not imported, each with its reason. */
export function LeftOut({ files }: LeftOutProps) {
	const { t } = useTranslation();
	const counted = useCounted();
	if (files.length === 0) return null;
	const unknown = t("import.reason.unexpected");
	return (
		<details className={styles.importLeftOut}>
			<summary>{t("import.leftOut", counted(files.length))}</summary>
			<ul aria-label={t("import.leftOutTitle")}>
				{files.slice(0, shown).map(({ path, code }) => (
					<li key={path}>
						<code>{path}</code>
						<span className={layout.soft}>
							{translateKey(t, `import.reason.${code.replace(/^file\./, "")}`, {
								defaultValue: unknown,
							})}
						</span>
					</li>
				))}
			</ul>
		</details>
	);
}
