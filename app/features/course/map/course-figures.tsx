// Folder: the course from above, and the ground under it. Imports: none.

import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import * as layout from "#app/ui/layout.module.css";
import { Card } from "#app/ui/surface.tsx";
import type { CourseLine } from "#domain/predictions/course/course-line.ts";
import { CourseProfileContext } from "../course-reading.tsx";
import { useCourseStretch } from "../course-stretch.ts";
import type { ProfilePoint } from "../profile-geometry.ts";
import * as styles from "./course-figures.module.css";
import { MapFigure } from "./map-figure.tsx";
import type { MapWay } from "./map-geometry.ts";
import { StretchPanel } from "./stretch-panel.tsx";

interface CourseFiguresProps {
	/** Thinned, for the first paint; null when it is not stored. */
	way: MapWay | null;
	/** Every point, once it is read. */
	line: CourseLine | null;
	/** Empty when the file has no elevation. */
	profile: readonly ProfilePoint[];
	course: {
		distanceM: number;
		gainM: number | null;
		lossM: number | null;
		climbs?: readonly { endM: number }[];
	};
	/** Layers of the map under and over the course, and its controls. */
	layers?: {
		underMap?: ReactNode;
		overMap?: ReactNode;
		controls?: ReactNode;
	};
	children?: ReactNode;
	/** Inside of another card, without one of its own. */
	plain?: boolean;
	/** The course is nowhere: no ground lies under it. */
	invented?: boolean;
}

/** The course from above, and the stretch that is selected. */
export function CourseFigures(props: CourseFiguresProps) {
	const { line, profile, course, layers = {}, children, plain, invented } = props;
	const { t } = useTranslation();
	const stretch = useCourseStretch();
	const way = props.way ?? line;
	const Frame = plain ? "div" : Card;
	const heading = plain ? "h3" : "h2";
	const heights = useMemo(
		() =>
			line ?? {
				distanceM: profile.map(({ distanceM }) => distanceM),
				elevationM: profile.map(({ elevationM }) => elevationM),
			},
		[line, profile],
	);
	return (
		<CourseProfileContext value={profile}>
			<Frame
				className={styles.courseFigures}
				onKeyDown={(event) => {
					if (event.key === "Escape") stretch.set(null);
				}}
			>
				<div className={styles.courseFiguresPictures}>
					{way && way.distanceM.length > 0 && (
						<MapFigure
							heading={heading}
							invented={invented}
							way={way}
							line={line}
							profile={profile}
							climbs={course.climbs}
							under={layers.underMap}
							over={layers.overMap}
							controls={layers.controls}
						/>
					)}
					{profile.length < 2 && <p className={layout.soft}>{t("profile.none")}</p>}
				</div>
				<StretchPanel heights={heights} course={course} />
				{children}
			</Frame>
		</CourseProfileContext>
	);
}
