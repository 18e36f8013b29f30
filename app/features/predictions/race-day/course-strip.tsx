import type { BoardRow } from "#domain/predictions/race-day/race-board.ts";
import type { RacePlan } from "#domain/predictions/race-day/race-plan.ts";
import { heightAt, type ProfilePoint } from "../../course/profile-geometry.ts";
import * as styles from "./glove.module.css";

const [width, height, landM] = [360, 96, 70];

interface Row {
	endM: number;
	gainM?: number | null;
	lossM?: number | null;
}

/** Heights at the ends of a plan's kilometres, from the start's own; flat where they are unknown. */
function outlineOf({ plan, courseM }: RacePlan): ProfilePoint[] {
	let elevationM = 0;
	const points = plan.kilometres.map(({ endM, gainM, lossM }: Row) => {
		elevationM += (gainM ?? 0) - (lossM ?? 0);
		return { distanceM: endM, elevationM };
	});
	return [{ distanceM: 0, elevationM: 0 }, ...points, { distanceM: courseM, elevationM }];
}

/** The race from the side: what is run, the places, and where the runner is. */
export function CourseStrip({
	plan,
	rows,
	atM,
}: {
	plan: RacePlan;
	rows: readonly BoardRow[];
	/** m from the start. */
	atM: number;
}) {
	const outline = outlineOf(plan);
	const heights = outline.map(({ elevationM }) => elevationM);
	const [low, high] = [Math.min(...heights), Math.max(...heights)];
	const x = (metres: number) => 8 + ((width - 16) * Math.min(metres, plan.courseM)) / plan.courseM;
	const y = (heightM: number) =>
		height - 12 - (landM * (heightM - low)) / Math.max(100, high - low);
	const lineOf = (points: readonly ProfilePoint[]) =>
		points
			.map((point) => `${Math.round(x(point.distanceM))},${Math.round(y(point.elevationM))}`)
			.join(" ");
	const here = { distanceM: atM, elevationM: heightAt(outline, atM) };
	const run = [...outline.filter((point) => point.distanceM < atM), here];
	return (
		<svg className={styles.gloveStrip} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
			<polygon
				className={styles.gloveLand}
				points={`${x(0)},${height} ${lineOf(outline)} ${x(plan.courseM)},${height}`}
			/>
			<polyline className={styles.gloveAhead} points={lineOf(outline)} />
			<polyline className={styles.gloveRun} points={lineOf(run)} />
			{rows.map(({ distanceM }) => (
				<circle
					key={distanceM}
					className={distanceM <= atM ? styles.glovePassed : styles.glovePlace}
					cx={x(distanceM)}
					cy={y(heightAt(outline, distanceM))}
					r="4"
				/>
			))}
			<circle className={styles.gloveHalo} cx={x(atM)} cy={y(here.elevationM)} r="14" />
			<circle className={styles.gloveDot} cx={x(atM)} cy={y(here.elevationM)} r="8" />
		</svg>
	);
}
