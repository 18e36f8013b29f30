import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import type { FileSource } from "./course-files.ts";
import { downloadCourse } from "./download.ts";
import { type CourseFile, fileKinds } from "./file-kinds.ts";
import { ToMyWatch, type ToMyWatchProps } from "./to-my-watch.tsx";

interface FileButtonsProps {
	source: Omit<FileSource, "createdMs">;
	/** Of the course, which files are made from. */
	line: "ready" | "loading" | "missing";
	hasStations: boolean;
	/** Whether the start is known, which a calendar needs. */
	hasStart: boolean;
	watch: Pick<ToMyWatchProps, "makers" | "start" | "predictionId">;
}

/** The plan as a file: for a watch by its maker, by format, for a calendar. */
export function FileButtons({ source, line, hasStations, hasStart, watch }: FileButtonsProps) {
	const { t } = useTranslation();
	const [failed, setFailed] = useState(false);
	const make = (file: CourseFile) => {
		downloadCourse(file, source).then(
			() => setFailed(false),
			() => setFailed(true),
		);
	};
	const quiet = (file: CourseFile, label: string, usable = true) => (
		<Button
			key={file}
			look="quiet"
			disabled={line !== "ready" || !usable}
			onClick={() => make(file)}
		>
			{label}
		</Button>
	);
	return (
		<>
			<ToMyWatch source={source} line={line} make={make} {...watch} />
			<div className={layout.stackTight}>
				<h3>{t("planExport.files")}</h3>
				<p className={layout.row}>
					{fileKinds.map((kind) => quiet(kind, t(`planExport.file.${kind}`)))}
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
