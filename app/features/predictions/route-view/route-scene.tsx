import { extend, useThree } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import { Group, Mesh, MeshBasicMaterial, type PerspectiveCamera, SphereGeometry } from "three";
import type { CourseCursor } from "../course/course-cursor";
import { type CourseStretch, useStretchOf } from "../course/course-stretch";
import { cameraAt, fittingDistance, type Orbit, type Point, startOrbit } from "./orbit";
import { pointAt, type RouteShape } from "./route-shape";
import {
	disposeObject,
	floorDepth,
	groundObject,
	type Post,
	postsObject,
	routeObject,
	type SceneColours,
	stretchObject,
} from "./scene-objects";

// Only what is used: `Canvas` would register all of three.js.
extend({ Group, Mesh, MeshBasicMaterial, SphereGeometry });

export interface RouteSceneProps {
	shape: RouteShape;
	posts: readonly Post[];
	colours: SceneColours;
	exaggeration: number;
	orbit: Orbit;
	cursor: CourseCursor;
	stretch: CourseStretch;
}

/** Everything in the picture. Renders on demand. */
export function RouteScene({
	shape,
	posts,
	colours,
	exaggeration,
	orbit,
	cursor,
	stretch,
}: RouteSceneProps) {
	const route = useOwned(() => routeObject(shape, colours), [shape, colours]);
	const ground = useOwned(() => groundObject(colours), [colours]);
	const signs = useOwned(
		() => postsObject(shape, posts, exaggeration, colours),
		[shape, posts, exaggeration, colours],
	);
	return (
		<>
			<group scale={[1, exaggeration, 1]}>
				<StretchLine shape={shape} stretch={stretch} colours={colours} />
				<primitive object={route} />
				<primitive object={ground} />
			</group>
			<primitive object={signs} />
			<CursorBall shape={shape} exaggeration={exaggeration} cursor={cursor} colour={colours.ink} />
			<Camera shape={shape} exaggeration={exaggeration} orbit={orbit} />
		</>
	);
}

/** An object that is disposed of when it is replaced or unmounted. */
function useOwned<Owned extends Parameters<typeof disposeObject>[0]>(
	make: () => Owned,
	inputs: readonly unknown[],
): Owned {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists what `make` reads
	const object = useMemo(make, inputs);
	useEffect(() => () => disposeObject(object), [object]);
	return object;
}

/** Space above the highest point for its label, units. */
const labelSpace = 0.3;

function Camera({
	shape,
	exaggeration,
	orbit,
}: Pick<RouteSceneProps, "shape" | "exaggeration" | "orbit">) {
	const camera = useThree((state) => state.camera) as PerspectiveCamera;
	const { width, height } = useThree((state) => state.size);
	const invalidate = useThree((state) => state.invalidate);
	const target = useMemo((): Point => {
		return [0, (shape.reliefUnits * exaggeration) / 3, 0];
	}, [shape, exaggeration]);
	// For the first orbit only: fitting every turn would make the course grow and shrink.
	const distance = useMemo(() => {
		const at = (up: (value: number) => number) =>
			shape.points.map((value, i) => (i % 3 === 1 ? up(value) : value));
		const onGround = at(() => -floorDepth * exaggeration);
		const raised = at((value) => value * exaggeration + labelSpace);
		const lens = { fovDeg: camera.fov, aspect: width / Math.max(1, height) };
		const fitting = (points: Float32Array) =>
			fittingDistance(points, startOrbit(shape.broadside), target, lens);
		return Math.max(fitting(onGround), fitting(raised));
	}, [shape, exaggeration, target, camera, width, height]);
	useEffect(() => {
		camera.position.set(...cameraAt(orbit, target, distance / orbit.zoom));
		camera.lookAt(...target);
		camera.updateMatrixWorld();
		invalidate();
	}, [camera, orbit, target, distance, invalidate]);
	return null;
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

function CursorBall({
	shape,
	exaggeration,
	cursor,
	colour,
}: Pick<RouteSceneProps, "shape" | "exaggeration" | "cursor"> & { colour: string }) {
	const ball = useRef<Mesh>(null);
	const invalidate = useThree((state) => state.invalidate);
	useEffect(() => {
		const place = () => {
			const atM = cursor.get();
			const mesh = ball.current;
			if (!mesh) return;
			mesh.visible = atM !== null;
			if (atM !== null) {
				const [x, up, z] = pointAt(shape, atM);
				mesh.position.set(x, up * exaggeration, z);
			}
			invalidate();
		};
		place();
		return cursor.subscribe(place);
	}, [shape, exaggeration, cursor, invalidate]);
	return (
		<mesh ref={ball} visible={false} renderOrder={3}>
			<sphereGeometry args={[0.03, 20, 14]} />
			<meshBasicMaterial color={colour} depthTest={false} />
		</mesh>
	);
}
