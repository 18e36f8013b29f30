import {
	BufferGeometry,
	Color,
	Float32BufferAttribute,
	Mesh,
	ShaderMaterial,
	Uint32BufferAttribute,
	Vector3,
} from "three";
import { contourStepM, type Land } from "./land.ts";

/** CSS colours of the ground, as its map has them. */
export interface LandColours {
	low: string;
	high: string;
	contour: string;
}

/** Where light comes from: east, up, south, and how much of it there is, 0 by night to 1. */
export interface LandLight {
	direction: readonly [number, number, number];
	day: number;
}

/** As relief is lit on maps: from the north-west. */
export const mapLight: LandLight = { direction: [-0.5, 0.7, -0.5], day: 1 };

/** Share of the grid over which its edge fades into the paper. */
const edge = 0.05;

const vertexShader = `
attribute float heightM;
varying float vHeightM;
varying vec2 vAcross;
varying vec3 vNormal;
uniform float exaggeration;
void main() {
	vHeightM = heightM;
	vAcross = uv;
	vNormal = normalize(vec3(normal.x * exaggeration, normal.y, normal.z * exaggeration));
	gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

// Contours of one width on the screen, every fifth stronger.
const fragmentShader = `
varying float vHeightM;
varying vec2 vAcross;
varying vec3 vNormal;
uniform vec3 low;
uniform vec3 high;
uniform vec3 contour;
uniform vec3 light;
uniform float day;
uniform vec2 rangeM;
uniform float stepM;
float line(float step, float width) {
	float at = vHeightM / step;
	float away = abs(fract(at - 0.5) - 0.5) / max(fwidth(at), 1e-6);
	return (1.0 - smoothstep(width, width + 1.0, away)) * (1.0 - smoothstep(0.25, 0.6, fwidth(at)));
}
void main() {
	float up = clamp((vHeightM - rangeM.x) / (rangeM.y - rangeM.x), 0.0, 1.0);
	float lit = clamp(dot(normalize(vNormal), light), 0.0, 1.0);
	vec3 ground = mix(low, high, up) * mix(0.62, 1.06, lit);
	float contours = max(0.5 * line(stepM, 0.3), 0.85 * line(5.0 * stepM, 0.6));
	vec3 colour = mix(ground, contour, contours);
	colour = mix(colour * vec3(0.34, 0.4, 0.58), colour, day);
	vec2 inside = smoothstep(vec2(0.0), vec2(${edge}), min(vAcross, 1.0 - vAcross));
	gl_FragColor = vec4(colour, inside.x * inside.y);
	#include <colorspace_fragment>
}`;

/** The ground as a mesh with contours. Its heights are not exaggerated: its group is. */
export function landObject(land: Land, unitM: number, colours: LandColours): Mesh {
	const { columns, rows, heightsM, west, north, stepUnits, lowM, highM } = land;
	const positions = new Float32Array(3 * columns * rows);
	const across = new Float32Array(2 * columns * rows);
	for (let i = 0; i < heightsM.length; i++) {
		const [column, row] = [i % columns, Math.floor(i / columns)];
		const up = (heightsM[i] - lowM) / unitM;
		positions.set([west + column * stepUnits, up, north + row * stepUnits], 3 * i);
		across.set([column / (columns - 1), row / (rows - 1)], 2 * i);
	}
	const geometry = new BufferGeometry();
	geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
	geometry.setAttribute("uv", new Float32BufferAttribute(across, 2));
	geometry.setAttribute("heightM", new Float32BufferAttribute(heightsM, 1));
	geometry.setIndex(new Uint32BufferAttribute(trianglesOf(columns, rows), 1));
	geometry.computeVertexNormals();
	const colour = (text: string) => ({ value: new Color(text) });
	const material = new ShaderMaterial({
		vertexShader,
		fragmentShader,
		transparent: true,
		// Behind the line that lies on it.
		polygonOffset: true,
		polygonOffsetFactor: 2,
		polygonOffsetUnits: 2,
		uniforms: {
			low: colour(colours.low),
			high: colour(colours.high),
			contour: colour(colours.contour),
			light: { value: new Vector3() },
			day: { value: 1 },
			exaggeration: { value: 1 },
			rangeM: { value: [lowM, Math.max(highM, lowM + 1)] },
			stepM: { value: contourStepM(land) },
		},
	});
	const mesh = new Mesh(geometry, material);
	mesh.renderOrder = -3;
	return mesh;
}

/** Lights a ground that is drawn. */
export function lightLand(mesh: Mesh, { direction, day }: LandLight, exaggeration: number): void {
	const { uniforms } = mesh.material as ShaderMaterial;
	uniforms.light.value.set(...direction).normalize();
	uniforms.day.value = day;
	uniforms.exaggeration.value = exaggeration;
}

/** Two triangles a cell, which meet along the diagonal from its north-east to its south-west. */
function trianglesOf(columns: number, rows: number): Uint32Array {
	const triangles = new Uint32Array(6 * (columns - 1) * (rows - 1));
	let next = 0;
	for (let row = 0; row < rows - 1; row++) {
		for (let column = 0; column < columns - 1; column++) {
			const a = row * columns + column;
			const [b, c, d] = [a + 1, a + columns, a + columns + 1];
			triangles.set([a, c, b, b, c, d], next);
			next += 6;
		}
	}
	return triangles;
}
