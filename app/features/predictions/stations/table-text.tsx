import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, TextArea } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";

/** A table of stations, to be read into the lines of its form. */
export function TableText({ text }: { text: string }) {
	const { t } = useTranslation();
	return (
		<details open={text !== ""}>
			<summary>{t("stations.table.title")}</summary>
			<div className={layout.stack}>
				<TextArea
					label={t("stations.table.paste")}
					hint={t("stations.table.hint")}
					name="table"
					rows={5}
					spellCheck={false}
					defaultValue={text}
				/>
				<Checkbox label={t("stations.text.stretch")} name="stretch" defaultChecked />
				<p>
					<Button type="submit" name="intent" value="table">
						{t("stations.text.readTable")}
					</Button>
				</p>
			</div>
		</details>
	);
}
