import { extend, useThree } from "@react-three/fiber";
import { useEffect, useMemo } from "react";
import { Group, Matrix4, Mesh, type PerspectiveCamera } from "three";
import { type CourseStretch, useStretchOf } from "../course-stretch.ts";
import { between, type FlightPose } from "./flight.ts";
import type { Land } from "./land.ts";
import { type LandLight, landObject, lightLand } from "./land-object.ts";
import { cameraAt, fittingView, type Orbit, type Point, startOrbit } from "./orbit.ts";
import type { SeenBy } from "./route-overlay.tsx";
import { pointAt, type RouteShape } from "./route-shape.ts";
import {
	disposeObject,
	floorDepth,
	groundObject,
	type Post,
	postsObject,
	routeObject,
	type SceneColours,
	stretchObject,
} from "./scene-objects.ts";

// Only what is used: `Canvas` would register all of three.js.
extend({ Group });

export interface RouteSceneProps {
	shape: RouteShape;
	posts: readonly Post[];
	colours: SceneColours;
	exaggeration: number;
	orbit: Orbit;
	/** Null until it is known, and where the site has none. */
	land: Land | null;
	light: LandLight;
	/** Null while the view rests. */
	flight: FlightPose | null;
	/** Height that the controls take at the bottom, px. */
	controlsPx: number;
	stretch: CourseStretch;
	/** Reports each change of the view. */
	onSeen: (seen: SeenBy) => void;
}

/** Everything in the picture. Renders on demand. */
export function RouteScene({
	shape,
	posts,
	colours,
	exaggeration,
	stretch,
	land,
	light,
	...view
}: RouteSceneProps) {
	const hasLand = land !== null;
	const route = useOwned(() => routeObject(shape, colours, { hasLand }), [shape, colours, hasLand]);
	const ground = useOwned(
		() => (land ? landObject(land, shape.anchor.unitM, colours.land) : groundObject(colours)),
		[land, shape.anchor, colours],
	);
	useEffect(() => {
		if (ground instanceof Mesh) lightLand(ground, light, exaggeration);
	}, [ground, light, exaggeration]);
	const signs = useOwned(
		() => postsObject({ shape, posts, exaggeration, colours, hasLand }),
		[shape, posts, exaggeration, colours, hasLand],
	);
	return (
		<>
			<group scale={[1, exaggeration, 1]}>
				<StretchLine shape={shape} stretch={stretch} colours={colours} />
				<primitive object={route} />
				<primitive object={ground} />
			</group>
			<primitive object={signs} />
			<Camera shape={shape} exaggeration={exaggeration} {...view} />
		</>
	);
}

/**
 * An object that is disposed of when it is replaced or unmounted, after the frame that draws what follows it: programs of
 * the graphics card are shared by materials, and the last one that goes takes them with it.
 */
function useOwned<Owned extends Parameters<typeof disposeObject>[0]>(
	make: () => Owned,
	inputs: readonly unknown[],
): Owned {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists what `make` reads
	const object = useMemo(make, inputs);
	useEffect(() => () => afterFrame(() => disposeObject(object)), [object]);
	return object;
}

/** Calls back once the next frame is drawn. */
function afterFrame(act: () => void): void {
	requestAnimationFrame(() => requestAnimationFrame(act));
}

/** Space above the highest point for its label, px. */
const labelsPx = 34;
/** Half of the piece of course that a flight looks at, as a share of it. */
const flightReach = 0.02;

function Camera({
	shape,
	exaggeration,
	orbit,
	flight,
	controlsPx,
	onSeen,
}: Omit<RouteSceneProps, "posts" | "colours" | "stretch" | "land" | "light">) {
	const camera = useThree((state) => state.camera) as PerspectiveCamera;
	const { width, height } = useThree((state) => state.size);
	const invalidate = useThree((state) => state.invalidate);
	const target = useMemo((): Point => {
		return [0, (shape.reliefUnits * exaggeration) / 3, 0];
	}, [shape, exaggeration]);
	// For the first orbit only: fitting every turn would make the course grow and shrink.
	const fit = useMemo(() => {
		const raised = shape.points.map((value, i) => (i % 3 === 1 ? value * exaggeration : value));
		const floor = shape.points.map((value, i) =>
			i % 3 === 1 ? -floorDepth * exaggeration : value,
		);
		return fittingView([...raised, ...floor], startOrbit(shape.broadside), target, {
			fovDeg: camera.fov,
			aspect: width / Math.max(1, height),
			top: labelsPx / Math.max(1, height),
			bottom: controlsPx / Math.max(1, height),
		});
	}, [shape, exaggeration, target, camera, width, height, controlsPx]);
	useEffect(() => {
		const { orbit: seenFrom, follow } = flight ?? { orbit, follow: 0 };
		const focus = flight
			? between(target, middleAround(shape, exaggeration, flight), follow)
			: target;
		camera.position.set(...cameraAt(seenFrom, focus, fit.distance / seenFrom.zoom));
		camera.lookAt(...focus);
		camera.updateMatrixWorld();
		const [right, up] = fit.shift.map((shift) => (shift * (1 - follow)) / 2);
		camera.setViewOffset(width, height, -right * width, up * height, width, height);
		invalidate();
		const matrix = new Matrix4().multiplyMatrices(
			camera.projectionMatrix,
			camera.matrixWorldInverse,
		);
		onSeen({ matrix, width, height });
	}, [camera, shape, exaggeration, orbit, flight, target, fit, width, height, invalidate, onSeen]);
	return null;
}

/** The middle of the course around the place that is flown over: steadier than its bends. */
function middleAround(shape: RouteShape, exaggeration: number, { along }: FlightPose): Point {
	const lengthM = shape.distanceM[shape.distanceM.length - 1];
	const places = [-1, -0.5, 0, 0.5, 1].map((step) =>
		pointAt(shape, lengthM * Math.min(1, Math.max(0, along + step * flightReach))),
	);
	const mean = (axis: number) =>
		places.reduce((sum, place) => sum + place[axis], 0) / places.length;
	return [mean(0), mean(1) * exaggeration, mean(2)];
}

/** The stretch that is selected; nothing without one. */
function StretchLine({
	shape,
	stretch,
	colours,
}: Pick<RouteSceneProps, "shape" | "stretch" | "colours">) {
	const selected = useStretchOf(stretch);
	const line = useOwned(
		() => (selected ? stretchObject(shape, selected, colours) : new Group()),
		[shape, selected, colours],
	);
	return <primitive object={line} />;
}
