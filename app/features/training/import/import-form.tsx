import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/surface";
import { useHydrated } from "../../../ui/use-hydrated";
import { maxPlainFiles } from "./plain-upload";
import "../../../ui/drop-zone.css";

/** Chooses an archive or files: by script at once, without it as a form of single files. */
export function ImportForm({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const [over, setOver] = useState(false);
	const take = (list: FileList | null) => {
		const files = [...(list ?? [])];
		if (files.length > 0) onFiles(files);
	};
	return (
		<Card>
			<form method="post" encType="multipart/form-data" className="stack">
				<label
					className={`drop-zone${hydrated ? " drop-zone--own" : ""}${over ? " drop-zone--over" : ""}`}
					onDragOver={(event) => {
						event.preventDefault();
						setOver(true);
					}}
					onDragLeave={() => setOver(false)}
					onDrop={(event) => {
						event.preventDefault();
						setOver(false);
						take(event.dataTransfer.files);
					}}
				>
					<span className="drop-zone__words">{t("import.choose")}</span>
					<span className="soft small">{t("import.chooseLabel")}</span>
					<input
						type="file"
						name="file"
						multiple
						required
						accept=".zip,.fit,.tcx,.gpx,.gz"
						onChange={(event) => take(event.currentTarget.files)}
					/>
				</label>
				{!hydrated && (
					<div className="stack stack--tight">
						<p className="soft small">{t("import.plainNote", { count: maxPlainFiles })}</p>
						<div>
							<Button type="submit" name="intent" value="bring" look="primary">
								{t("import.submit")}
							</Button>
						</div>
					</div>
				)}
			</form>
		</Card>
	);
}
