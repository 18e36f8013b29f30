import { type PointerEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../i18n/use-formats";
import { useHydrated } from "../../ui/use-hydrated";
import { type ProfilePoint, type ProfileShape, slopeAfter } from "./profile-geometry";

interface ProfileCursorProps {
	points: readonly ProfilePoint[];
	shape: ProfileShape;
}

/** A slider laid over the plot: follows the pointer, and moves by arrow keys. Only where script runs. */
export function ProfileCursor({ points, shape }: ProfileCursorProps) {
	const { t } = useTranslation();
	const { distance, height, slope } = useFormats();
	const [place, setPlace] = useState<number | null>(null);
	if (!useHydrated()) return null;

	const shown = place ?? 0;
	const point = points[Math.min(shown, points.length - 1)];
	const words = t("profile.point", {
		where: distance(point.distanceM, 1),
		height: height(point.elevationM),
		slope: slope(slopeAfter(points, shown)),
	});
	const left = (point.distanceM / shape.lengthM) * 100;
	const up = ((point.elevationM - shape.lowM) / (shape.highM - shape.lowM)) * 100;

	const follow = ({ currentTarget, clientX }: PointerEvent) => {
		const { left: edge, width } = currentTarget.getBoundingClientRect();
		const wanted = ((clientX - edge) / width) * shape.lengthM;
		const next = points.findIndex((candidate) => candidate.distanceM >= wanted);
		setPlace(next < 0 ? points.length - 1 : next);
	};

	return (
		<div className="profile__cursor" onPointerMove={follow} onPointerLeave={() => setPlace(null)}>
			<input
				type="range"
				min={0}
				max={points.length - 1}
				value={shown}
				aria-label={t("profile.cursor")}
				aria-valuetext={words}
				onChange={(event) => setPlace(Number(event.target.value))}
				onFocus={() => setPlace((known) => known ?? 0)}
				onBlur={() => setPlace(null)}
			/>
			{place !== null && (
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
