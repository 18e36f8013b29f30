import { useTranslation } from "react-i18next";
import { Figure } from "#app/ui/figure.tsx";
import { CourseMap, type CourseMapProps } from "./course-map.tsx";
import { Ground, GroundControls, useGround } from "./ground.tsx";
import { useMapReading } from "./map-reading.ts";

interface MapFigureProps extends Omit<CourseMapProps, "label"> {
	heading?: "h2" | "h3";
	/** The course is nowhere. */
	invented?: boolean;
}

/** The course from above, as picture and sentence; its figures are in the table of the profile. */
export function MapFigure({ heading, invented = false, ...props }: MapFigureProps) {
	const { t } = useTranslation();
	const reading = useMapReading(props.way);
	const ground = useGround(invented ? null : props.way);
	return (
		<Figure heading={heading} title={t("map.title")} reading={reading}>
			<CourseMap
				{...props}
				label={reading}
				under={
					<>
						{ground && <Ground ground={ground} way={props.way} />}
						{props.under}
					</>
				}
				controls={
					<>
						{ground && <GroundControls ground={ground} />}
						{props.controls}
					</>
				}
			/>
		</Figure>
	);
}
