import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { CourseLine } from "#domain/predictions/course/course-line.ts";
import { darkBelow, sunDirection } from "#domain/predictions/model/climate/daylight.ts";
import { startMsOf } from "#domain/predictions/options/start-time.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import type { PlanClock } from "#domain/predictions/stations/plan-clock.ts";
import { useCourseCursor } from "../course-cursor.ts";
import {
	useCoursePlan,
	usePassingClock,
	usePassingTime,
	useStationMarks,
} from "../course-plan.tsx";
import { useCourseStretch } from "../course-stretch.ts";
import { landColours } from "../map/ground-style.ts";
import { ticks } from "../profile-geometry.ts";
import { slopeClasses } from "../slope-class.ts";
import { flightPose, paceOf } from "./flight.ts";
import { onLand } from "./land.ts";
import { type LandLight, mapLight } from "./land-object.ts";
import { keyMoves, moved, type OrbitMove, startOrbit } from "./orbit.ts";
import { fittingExaggeration, pointAt, type RouteShape, routeShape } from "./route-shape.ts";
import type { Post, SceneColours } from "./scene-objects.ts";
import { useFlight } from "./use-flight.ts";
import { useLand } from "./use-land.client.ts";

const mostMarks = 9;

/** The custom properties that the scene is coloured by, in the order of `SceneColours`. */
const tokens = [
	"--slope-up-steep",
	"--slope-up",
	"--slope-flat",
	"--slope-down",
	"--slope-down-steep",
	"--ink",
	"--ink-soft",
	"--surface",
];

/** The state of the 3D view: its scene, null until the page's colours are known, and the camera's moves. */
export function useRouteModel(line: CourseLine, host: HTMLElement | null) {
	const cursor = useCourseCursor();
	const stretch = useCourseStretch();
	const colours = useSceneColours(host);
	const bare = useMemo(() => routeShape(line), [line]);
	const known = useLand(bare);
	const shape = useMemo(() => (known ? onLand(bare, known.land) : bare), [bare, known]);
	const lengthM = shape.distanceM[shape.distanceM.length - 1];
	const clock = usePassingClock();
	const pace = useMemo(() => (clock ? paceOf(clock, lengthM) : undefined), [clock, lengthM]);
	const all = usePosts(bare);
	const fitting = fittingExaggeration(shape);
	const [exaggeration, setExaggeration] = useState(fitting);
	const [orbit, setOrbit] = useState(() => startOrbit(shape.broadside));
	const { share, start, stop } = useFlight();
	const flight = useMemo(
		() => (share === null ? null : flightPose(orbit, share, pace)),
		[orbit, share, pace],
	);
	const move = useCallback(
		(by: OrbitMove) => {
			stop();
			setOrbit((orbit) => moved(orbit, by));
		},
		[stop],
	);

	const overM = flight && flight.along * lengthM;
	const posts = useRisenPosts(all, overM, lengthM);
	const light = useLight(line, overM, clock);
	useEffect(() => {
		if (overM === null) return;
		cursor.set(overM);
		return () => cursor.set(null);
	}, [cursor, overM]);

	const reset = () => {
		stop();
		setOrbit(startOrbit(shape.broadside));
		setExaggeration(fitting);
	};

	/** Does what a key of `keyMoves` does. */
	const press = (key: string) => {
		const by = keyMoves[key];
		if (by === "reset") reset();
		else move(by);
	};

	const onKey = (event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (event.key === "Escape") stop();
		if (!Object.hasOwn(keyMoves, event.key)) return;
		event.preventDefault();
		press(event.key);
	};

	return {
		scene: colours && {
			...{ shape, posts, colours, exaggeration, orbit, flight, cursor, stretch, light },
			land: known?.land ?? null,
		},
		attribution: known?.attribution ?? null,
		isFlying: share !== null,
		fly: share === null ? start : stop,
		stop,
		orbit: flight?.orbit ?? orbit,
		exaggeration,
		setExaggeration,
		move,
		press,
		onKey,
	};
}

/** Share of the course over which a post rises. */
const risingShare = 0.012;

/** While it is flown over, stations rise as they are passed, each with its time. */
function useRisenPosts(
	posts: readonly Post[],
	overM: number | null,
	lengthM: number,
): readonly Post[] {
	const passing = usePassingTime();
	if (overM === null) return posts;
	return posts.flatMap((post): Post[] => {
		const risen = Math.min(1, (overM - post.distanceM) / (risingShare * lengthM) + 1);
		if (post.kind === "distance" || risen <= 0) return [];
		const label = passing ? `${post.label} ${passing(post.distanceM)}` : post.label;
		return [{ ...post, label, risen }];
	});
}

/** The sun of the planned minute while a course with a start is flown over; light as on maps else. */
function useLight(line: CourseLine, overM: number | null, clock: PlanClock | null): LandLight {
	const start = useCoursePlan()?.start ?? null;
	const startMs = start === null ? null : startMsOf(start);
	return useMemo(() => {
		if (overM === null || startMs === null || !clock) return mapLight;
		const place = { latDeg: line.lat[0], lonDeg: line.lon[0] };
		const direction = sunDirection(place, startMs + 1000 * clock.arrivalS(overM));
		// From the end of civil twilight to as far above the horizon.
		const day = Math.min(1, Math.max(0, (1 - direction[1] / darkBelow) / 2));
		return day > 0 ? { direction, day } : { ...mapLight, day };
	}, [line, overM, startMs, clock]);
}

type StationPlace = Pick<Station, "name" | "distanceM">;

/** Start, finish, stations, and marks of the distance between them. */
function usePosts(shape: RouteShape): readonly Post[] {
	const { t } = useTranslation();
	const { distance, distanceUnitM } = useFormats();
	const { stations } = useStationMarks();
	// By what is shown of them: what-ifs make the list anew, and nothing is drawn again for that.
	const shown = stations.filter(({ name }) => name !== null);
	const places = JSON.stringify(shown.map(({ name, distanceM }) => ({ name, distanceM })));
	return useMemo(() => {
		const startM = shape.distanceM[0];
		const endM = shape.distanceM[shape.distanceM.length - 1];
		const marks = ticks(endM / distanceUnitM, mostMarks)
			.map((units) => ({ units, distanceM: units * distanceUnitM }))
			.filter(({ distanceM: mark }) => mark > 0.02 * endM && mark < 0.98 * endM)
			.map(({ units, distanceM: mark }): Post => {
				const label = distance(mark, Number.isInteger(units) ? 0 : 1);
				return { kind: "distance", rank: 2, distanceM: mark, label };
			});
		const named = (JSON.parse(places) as StationPlace[]).flatMap(({ name, distanceM }): Post[] =>
			name && distanceM > startM && distanceM < endM
				? [{ kind: "station", rank: 1, distanceM, label: name }]
				: [],
		);
		// A shared line with hidden ends has no start to show.
		if (startM > 0) return [...marks, ...named];
		const end = (distanceM: number, label: string): Post => ({
			kind: "end",
			rank: 0,
			distanceM,
			label,
		});
		const [start, finish] = [t("routeView.start"), t("routeView.finish")];
		const ends =
			apart(shape, startM, endM) > 0.08
				? [end(startM, start), end(endM, finish)]
				: [end(endM, `${start} · ${finish}`)];
		return [...marks, ...named, ...ends];
	}, [shape, places, distance, distanceUnitM, t]);
}

/** How far two places of a course lie from each other on the ground, units. */
function apart(shape: RouteShape, fromM: number, toM: number): number {
	const [fromEast, , fromSouth] = pointAt(shape, fromM);
	const [toEast, , toSouth] = pointAt(shape, toM);
	return Math.hypot(fromEast - toEast, fromSouth - toSouth);
}

export type RouteModel = ReturnType<typeof useRouteModel>;

/** The colours of the page, light or dark, and again when that changes. */
function useSceneColours(host: HTMLElement | null): SceneColours | null {
	const [colours, setColours] = useState<SceneColours | null>(null);
	useEffect(() => {
		if (!host) return;
		const update = () => setColours(readColours(host));
		update();
		const scheme = window.matchMedia("(prefers-color-scheme: dark)");
		scheme.addEventListener("change", update);
		return () => scheme.removeEventListener("change", update);
	}, [host]);
	return colours;
}

function readColours(host: HTMLElement): SceneColours {
	const probe = host.appendChild(document.createElement("i"));
	const values = tokens.map((token) => {
		probe.style.color = `var(${token})`;
		return getComputedStyle(probe).color;
	});
	probe.remove();
	const [ink, soft, paper] = values.slice(slopeClasses.length);
	const isDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
	const land = landColours({ dark: isDark });
	return { slopes: values.slice(0, slopeClasses.length), ink, soft, paper, land };
}
