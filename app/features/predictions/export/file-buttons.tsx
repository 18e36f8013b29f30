import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import type { FileSource } from "./course-files.ts";
import { downloadCourse } from "./download.ts";
import { type CourseFile, fileKinds, type WatchBrand, watchBrands } from "./file-kinds.ts";
import * as styles from "./plan-export.module.css";

interface FileButtonsProps {
	/** Null while the course has no line. */
	source: Omit<FileSource, "createdMs"> | null;
	hasStations: boolean;
	/** Whether the start is known, which a calendar needs. */
	hasStart: boolean;
}

/** Besides the one that most watches take. */
const otherKinds = fileKinds.filter((kind) => kind !== "fit");

/** The plan as a file: for a watch by its maker, by format, for a calendar. */
export function FileButtons({ source, hasStations, hasStart }: FileButtonsProps) {
	const { t } = useTranslation();
	const [failed, setFailed] = useState(false);
	const make = (file: CourseFile) => {
		if (!source) return;
		downloadCourse(file, source).then(
			() => setFailed(false),
			() => setFailed(true),
		);
	};
	const quiet = (file: CourseFile, label: string, usable = true) => (
		<Button key={file} look="quiet" disabled={!source || !usable} onClick={() => make(file)}>
			{label}
		</Button>
	);
	return (
		<>
			<div className={layout.stackTight}>
				<p>
					<Button look="primary" disabled={!source} onClick={() => make("fit")}>
						<Icon name="watch" />
						{t("planExport.file.fit")}
					</Button>
				</p>
				<details>
					<summary>{t("planExport.watch")}</summary>
					<ul className={styles.planExportWatches}>
						{(Object.keys(watchBrands) as WatchBrand[]).map((brand) => (
							<li key={brand}>
								{quiet(brand, watchBrands[brand])}
								<p className={layout.fine}>{t(`planExport.brand.${brand}`)}</p>
							</li>
						))}
					</ul>
				</details>
			</div>
			<div className={layout.stackTight}>
				<h3>{t("planExport.files")}</h3>
				<p className={layout.row}>
					{otherKinds.map((kind) => quiet(kind, t(`planExport.file.${kind}`)))}
					{hasStations && quiet("stations", t("planExport.file.stations"))}
					{quiet("calendar", t("planExport.file.calendar"), hasStart)}
				</p>
				<p className={layout.fine}>{t("planExport.fileHint")}</p>
				<p className={layout.fine}>
					{t(hasStart ? "planExport.calendarHint" : "planExport.calendarNeedsStart")}
				</p>
			</div>
			{failed && <Alert kind="error">{t("planExport.failed")}</Alert>}
		</>
	);
}
