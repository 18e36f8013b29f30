import {
	BufferGeometry,
	CanvasTexture,
	Color,
	DoubleSide,
	Float32BufferAttribute,
	Group,
	LineBasicMaterial,
	LineSegments,
	Mesh,
	MeshBasicMaterial,
	Sprite,
	SpriteMaterial,
	SRGBColorSpace,
} from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";
import { pointAt, type RouteShape } from "./route-shape";

/** CSS colours of the page's design tokens. */
export interface SceneColours {
	/** In the order of `slopeClasses`. */
	slopes: readonly string[];
	ink: string;
	soft: string;
	paper: string;
	start: string;
	finish: string;
}

/** Height of the ground below the lowest point, units. */
export const floorDepth = 0.04;

/** The course as a thick line, a curtain from it down to the ground, and a thin line at its foot. */
export function routeObject(shape: RouteShape, colours: SceneColours): Group {
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
	const curtain = new Mesh(
		geometryOf(walls, wallTints),
		new MeshBasicMaterial({
			vertexColors: true,
			transparent: true,
			opacity: 0.32,
			side: DoubleSide,
			depthWrite: false,
		}),
	);
	const foot = new LineSegments(
		geometryOf(ground),
		new LineBasicMaterial({ color: colours.soft, transparent: true, opacity: 0.6 }),
	);
	ridge.renderOrder = 1;
	return new Group().add(curtain, foot, ridge);
}

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
	/** Stands out: start and finish. */
	colour?: string;
}

/** Posts with labels, from the ground to a little above the route. */
export function postsObject(
	shape: RouteShape,
	posts: readonly Post[],
	exaggeration: number,
	colours: SceneColours,
): Group {
	const group = new Group();
	const ends: number[] = [];
	for (const { distanceM, label, colour } of posts) {
		const [x, up, z] = pointAt(shape, distanceM);
		const top = up * exaggeration + (colour ? 0.16 : 0.08);
		ends.push(x, -floorDepth * exaggeration, z, x, top, z);
		const sprite = labelSprite(
			label,
			colour ?? colours.paper,
			colour ? colours.paper : colours.ink,
		);
		sprite.position.set(x, top, z);
		group.add(sprite);
	}
	const material = new LineBasicMaterial({ color: colours.ink });
	return group.add(new LineSegments(geometryOf(new Float32Array(ends)), material));
}

/** Text on a rounded plate that faces the camera at a constant size on screen. */
function labelSprite(text: string, plate: string, ink: string): Sprite {
	const scale = 2;
	const canvas = document.createElement("canvas");
	const pen = canvas.getContext("2d");
	const font = `600 ${13 * scale}px system-ui, sans-serif`;
	if (pen) {
		pen.font = font;
		const width = Math.ceil(pen.measureText(text).width) + 12 * scale;
		const height = 20 * scale;
		canvas.width = width;
		canvas.height = height;
		pen.font = font;
		pen.fillStyle = plate;
		pen.strokeStyle = ink;
		pen.lineWidth = scale;
		pen.beginPath();
		pen.roundRect(scale / 2, scale / 2, width - scale, height - scale, 5 * scale);
		pen.fill();
		pen.stroke();
		pen.fillStyle = ink;
		pen.textAlign = "center";
		pen.textBaseline = "middle";
		pen.fillText(text, width / 2, height / 2 + scale / 2);
	}
	const map = new CanvasTexture(canvas);
	map.colorSpace = SRGBColorSpace;
	const material = new SpriteMaterial({
		map,
		sizeAttenuation: false,
		depthTest: false,
	});
	const sprite = new Sprite(material);
	const unitsPerPixel = 0.0016;
	sprite.scale.set(
		(canvas.width / scale) * unitsPerPixel,
		(canvas.height / scale) * unitsPerPixel,
		1,
	);
	sprite.center.set(0.5, 0);
	sprite.renderOrder = 2;
	return sprite;
}

function geometryOf(positions: Float32Array, colours?: Float32Array): BufferGeometry {
	const geometry = new BufferGeometry();
	geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
	if (colours) geometry.setAttribute("color", new Float32BufferAttribute(colours, 3));
	return geometry;
}

/** Frees the GPU memory of an object and all below it. */
export function disposeObject(object: Group | LineSegments): void {
	object.traverse((part) => {
		const { geometry, material } = part as Partial<Mesh<BufferGeometry, SpriteMaterial>>;
		geometry?.dispose();
		material?.map?.dispose();
		material?.dispose();
	});
}
