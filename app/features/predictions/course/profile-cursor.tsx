import { type PointerEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../i18n/use-formats";
import { useHydrated } from "../../../ui/use-hydrated";
import { clearOnLeave, useCourseCursor, usePlaceOf } from "./course-cursor";
import { usePassingTime } from "./course-plan";
import { type ProfilePoint, type ProfileShape, slopeAfter } from "./profile-geometry";

interface ProfileCursorProps {
	points: readonly ProfilePoint[];
	shape: ProfileShape;
}

/** A slider over the plot that follows the pointer and moves by arrow keys. Needs script. */
export function ProfileCursor({ points, shape }: ProfileCursorProps) {
	const { t } = useTranslation();
	const { distance, height, slope } = useFormats();
	const cursor = useCourseCursor();
	const atM = usePlaceOf(cursor);
	const passing = usePassingTime();
	const pressed = useRef(false);
	if (!useHydrated()) return null;

	const shown = atM === null ? 0 : placeBeyond(points, atM);
	const setPlace = (next: number) => cursor.set(points[next].distanceM);
	const point = points[Math.min(shown, points.length - 1)];
	const here = {
		where: distance(point.distanceM, 1),
		height: height(point.elevationM),
		slope: slope(slopeAfter(points, shown)),
	};
	const words = passing
		? t("profile.pointPlanned", { ...here, time: passing(point.distanceM) })
		: t("profile.point", here);
	const left = (point.distanceM / shape.lengthM) * 100;
	const up = ((point.elevationM - shape.lowM) / (shape.highM - shape.lowM)) * 100;

	const follow = ({ currentTarget, clientX }: PointerEvent) => {
		const { left: edge, width } = currentTarget.getBoundingClientRect();
		setPlace(placeBeyond(points, ((clientX - edge) / width) * shape.lengthM));
	};

	const release = () => {
		pressed.current = false;
	};

	return (
		<div
			className="profile__cursor"
			onPointerDown={(event) => {
				pressed.current = true;
				follow(event);
			}}
			onPointerMove={follow}
			onPointerUp={release}
			onPointerCancel={release}
			onPointerLeave={(event) => {
				release();
				clearOnLeave(cursor)(event);
			}}
		>
			<input
				type="range"
				className="unseen-control"
				min={0}
				max={points.length - 1}
				value={shown}
				aria-label={t("profile.cursor")}
				aria-valuetext={words}
				onChange={({ target }) => {
					// The slider counts points, which may be unevenly spaced; `follow` goes by distance.
					if (!pressed.current) setPlace(Number(target.value));
				}}
				onFocus={() => setPlace(shown)}
				onBlur={() => cursor.set(null)}
			/>
			{atM !== null && (
				<>
					<span className="profile__line" style={{ insetInlineStart: `${left}%` }} />
					<span
						className="profile__dot"
						style={{ insetInlineStart: `${left}%`, bottom: `${up}%` }}
					/>
					<span
						className="profile__words"
						aria-hidden="true"
						style={{ insetInlineStart: `${left}%`, translate: `${-left}% 0` }}
					>
						{words}
					</span>
				</>
			)}
		</div>
	);
}

/** The first point at a distance or beyond it; else the last. */
function placeBeyond(points: readonly ProfilePoint[], distanceM: number): number {
	const place = points.findIndex((point) => point.distanceM >= distanceM);
	return place < 0 ? points.length - 1 : place;
}
