import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button";
import { Alert } from "../../../ui/surface";
import type { FileSource } from "./course-files";
import { downloadCourse } from "./download";
import { type CourseFile, fileKinds, type WatchBrand, watchBrands } from "./file-kinds";

interface FileButtonsProps {
	/** Null while the course has no line. */
	source: Omit<FileSource, "createdMs"> | null;
	hasStations: boolean;
	/** Whether the start is known, which a calendar needs. */
	hasStart: boolean;
}

/** The plan as a file: for a watch by its maker, by format, for a calendar. */
export function FileButtons({ source, hasStations, hasStart }: FileButtonsProps) {
	const { t } = useTranslation();
	const [failed, setFailed] = useState(false);
	const button = (file: CourseFile, label: string, usable = true) => (
		<Button
			key={file}
			disabled={!source || !usable}
			onClick={() => {
				if (!source) return;
				downloadCourse(file, source).then(
					() => setFailed(false),
					() => setFailed(true),
				);
			}}
		>
			{label}
		</Button>
	);
	return (
		<>
			<div className="stack stack--tight">
				<h3>{t("planExport.watch")}</h3>
				<ul className="plan-export__watches">
					{(Object.keys(watchBrands) as WatchBrand[]).map((brand) => (
						<li key={brand}>
							{button(brand, watchBrands[brand])}
							<p className="soft small">{t(`planExport.brand.${brand}`)}</p>
						</li>
					))}
				</ul>
			</div>
			<div className="stack stack--tight">
				<h3>{t("planExport.files")}</h3>
				<p className="row">
					{fileKinds.map((kind) => button(kind, t(`planExport.file.${kind}`)))}
					{hasStations && button("stations", t("planExport.file.stations"))}
					{button("calendar", t("planExport.file.calendar"), hasStart)}
				</p>
				<p className="soft small">{t("planExport.fileHint")}</p>
				<p className="soft small">
					{t(hasStart ? "planExport.calendarHint" : "planExport.calendarNeedsStart")}
				</p>
			</div>
			{failed && <Alert kind="error">{t("planExport.failed")}</Alert>}
		</>
	);
}
