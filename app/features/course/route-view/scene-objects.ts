import {
	BufferGeometry,
	Color,
	DoubleSide,
	Float32BufferAttribute,
	Group,
	LineBasicMaterial,
	LineSegments,
	Mesh,
	MeshBasicMaterial,
} from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";
import type { LandColours } from "./land-object.ts";
import { pointAt, type RouteShape } from "./route-shape.ts";

/** CSS colours of the page's design tokens. */
export interface SceneColours {
	/** In the order of `slopeClasses`. */
	slopes: readonly string[];
	ink: string;
	soft: string;
	paper: string;
	land: LandColours;
}

/** Height of the ground below the lowest point, units. */
export const floorDepth = 0.04;

/** The shadow's edge and core: width, px, and share of black. Opaque, as its pieces overlap. */
const shadowParts = [
	[11, 0.12],
	[5, 0.28],
] as const;

/** The course as a thick line, a curtain from it down to the ground, and its shadow at the foot. */
export function routeObject(
	shape: RouteShape,
	colours: SceneColours,
	{ hasLand }: { hasLand: boolean },
): Group {
	const { points, slopes } = shape;
	const palette = colours.slopes.map((text) => new Color(text));
	const stretches = slopes.length;
	const ends = new Float32Array(stretches * 6);
	const tints = new Float32Array(stretches * 6);
	const walls = new Float32Array(stretches * 18);
	const wallTints = new Float32Array(stretches * 18);
	const ground = new Float32Array(stretches * 6);
	for (let i = 0; i < stretches; i++) {
		const [ax, ay, az, bx, by, bz] = points.subarray(3 * i, 3 * i + 6);
		ends.set([ax, ay, az, bx, by, bz], 6 * i);
		ground.set([ax, -floorDepth, az, bx, -floorDepth, bz], 6 * i);
		const low = -floorDepth;
		walls.set([ax, ay, az, ax, low, az, bx, by, bz, bx, by, bz, ax, low, az, bx, low, bz], 18 * i);
		const { r, g, b } = palette[slopes[i]];
		for (let k = 0; k < 2; k++) tints.set([r, g, b], 6 * i + 3 * k);
		for (let k = 0; k < 6; k++) wallTints.set([r, g, b], 18 * i + 3 * k);
	}
	const line = new LineSegmentsGeometry();
	line.setPositions(ends);
	line.setColors(tints);
	const ridge = new LineSegments2(line, new LineMaterial({ linewidth: 4, vertexColors: true }));
	ridge.renderOrder = 1;
	if (hasLand) return new Group().add(ridge);
	const curtain = new Mesh(geometryOf(walls, wallTints), wallMaterial());
	const floor = new LineSegmentsGeometry();
	floor.setPositions(ground);
	const shadows = shadowParts.map(([linewidth, blackShare]) => {
		const color = new Color(colours.paper).lerp(new Color("black"), blackShare);
		return new LineSegments2(floor, new LineMaterial({ color, linewidth, depthWrite: false }));
	});
	// Under all that is transparent, core over edge.
	for (const [i, shadow] of shadows.entries()) shadow.renderOrder = i - shadows.length;
	return new Group().add(...shadows, curtain, ridge);
}

/** Walls that fade where the camera is near: from inside of a course nothing else would be seen. */
function wallMaterial(): MeshBasicMaterial {
	const material = new MeshBasicMaterial({
		vertexColors: true,
		transparent: true,
		opacity: 0.32,
		side: DoubleSide,
		depthWrite: false,
	});
	material.onBeforeCompile = (shader) => {
		shader.vertexShader = shader.vertexShader
			.replace("#include <common>", "#include <common>\nvarying float vAway;")
			.replace("#include <project_vertex>", "#include <project_vertex>\nvAway = -mvPosition.z;");
		shader.fragmentShader = shader.fragmentShader
			.replace("#include <common>", "#include <common>\nvarying float vAway;")
			.replace(
				"#include <opaque_fragment>",
				`diffuseColor.a *= smoothstep(${fadedAway[0]}, ${fadedAway[1]}, vAway);\n#include <opaque_fragment>`,
			);
	};
	return material;
}

/** From the camera, units: nearer than the first there is no wall, beyond the second all of it. */
const fadedAway = ["0.5", "1.6"] as const;

/** A thick line under the route from one distance to another, m. */
export function stretchObject(
	shape: RouteShape,
	{ startM, endM }: { startM: number; endM: number },
	{ ink }: SceneColours,
): Group {
	const between = shape.distanceM.filter((atM) => atM > startM && atM < endM);
	const points = [startM, ...between, endM].map((atM) => pointAt(shape, atM));
	const line = new LineSegmentsGeometry();
	line.setPositions(points.slice(1).flatMap((point, i) => [...points[i], ...point]));
	const material = new LineMaterial({
		color: ink,
		linewidth: 10,
		transparent: true,
		opacity: 0.45,
	});
	// Under the route, which is drawn at 1.
	return new Group().add(new LineSegments2(line, material));
}

/** A faint grid on the ground. */
export function groundObject(colours: SceneColours): LineSegments {
	const reach = 1.15;
	const lines = 10;
	const ends: number[] = [];
	for (let k = 0; k <= lines; k++) {
		const at = -reach + (2 * reach * k) / lines;
		ends.push(-reach, -floorDepth, at, reach, -floorDepth, at);
		ends.push(at, -floorDepth, -reach, at, -floorDepth, reach);
	}
	const material = new LineBasicMaterial({
		color: colours.soft,
		transparent: true,
		opacity: 0.22,
	});
	return new LineSegments(geometryOf(new Float32Array(ends)), material);
}

export interface Post {
	distanceM: number;
	label: string;
	/** Start and finish stand out. */
	kind: "end" | "station" | "distance";
	/** The lowest keeps its label where labels collide. */
	rank: number;
	/** How far it has risen, 0 to 1; all of it where nothing is said. */
	risen?: number;
}

/** Height of a post above the course, units. */
export const postTop = ({ kind, risen = 1 }: Post) => risen * (kind === "distance" ? 0.06 : 0.1);

interface PostsInput {
	shape: RouteShape;
	posts: readonly Post[];
	exaggeration: number;
	colours: SceneColours;
	hasLand: boolean;
}

/** Posts from the ground to a little above the route; their labels lie over the picture. */
export function postsObject(input: PostsInput): LineSegments {
	const { shape, posts, exaggeration, colours, hasLand } = input;
	const ends = posts.flatMap((post) => {
		const [x, up, z] = pointAt(shape, post.distanceM);
		const foot = hasLand ? up : -floorDepth;
		return [x, foot * exaggeration, z, x, up * exaggeration + postTop(post), z];
	});
	const material = new LineBasicMaterial({ color: colours.ink, transparent: true, opacity: 0.7 });
	return new LineSegments(geometryOf(new Float32Array(ends)), material);
}

function geometryOf(positions: Float32Array, colours?: Float32Array): BufferGeometry {
	const geometry = new BufferGeometry();
	geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
	if (colours) geometry.setAttribute("color", new Float32BufferAttribute(colours, 3));
	return geometry;
}

/** Frees the GPU memory of an object and all below it. */
export function disposeObject(object: Group | LineSegments | Mesh): void {
	object.traverse((part) => {
		const { geometry, material } = part as Partial<Mesh<BufferGeometry, MeshBasicMaterial>>;
		geometry?.dispose();
		material?.dispose();
	});
}
