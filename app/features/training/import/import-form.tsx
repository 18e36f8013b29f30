import { useTranslation } from "react-i18next";
import { maxFormFiles } from "../../../../domain/training/file-limits";
import { Button } from "../../../ui/button";
import { FileDrop } from "../../../ui/file-drop";
import { Card } from "../../../ui/surface";
import { useHydrated } from "../../../ui/use-hydrated";

/** Chooses an archive or files: by script at once, without it as a form of single files. */
export function ImportForm({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	return (
		<Card>
			<form method="post" encType="multipart/form-data" className="stack">
				<FileDrop
					button={t("import.pick")}
					onFiles={onFiles}
					input={{ name: "file", multiple: true, accept: ".zip,.fit,.tcx,.gpx,.gz" }}
				>
					{() => (
						<>
							<span className="drop-zone__words">{t("import.choose")}</span>
							<span className="soft small">{t("import.chooseLabel")}</span>
						</>
					)}
				</FileDrop>
				{!hydrated && (
					<div className="import__plain stack stack--tight">
						<p className="soft small">{t("import.plainNote", { count: maxFormFiles })}</p>
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
