import { PerspectiveCamera, Vector3 } from "three";
import { expect, test } from "vitest";
import { flightPose } from "./flight.ts";
import { shownLabels } from "./label-places.ts";
import { cameraAt, fittingView, moved, startOrbit } from "./orbit.ts";
import { fittingExaggeration, metresUpAt, routeShape } from "./route-shape.ts";

/** A loop of 40 km that climbs by so much and comes back, m. */
function loop(reliefM: number) {
	const angles = Array.from({ length: 401 }, (_, i) => (2 * Math.PI * i) / 400);
	return {
		distanceM: angles.map((_, i) => 100 * i),
		lat: angles.map((angle) => 45 + 0.057 * Math.sin(angle)),
		lon: angles.map((angle) => 6 + 0.04 * Math.cos(angle)),
		elevationM: angles.map((angle) => 500 + (reliefM / 2) * (1 - Math.cos(angle))),
	};
}

test.each([
	["a flat loop", 30, 10],
	["a hilly loop", 400, 7],
	["an alpine loop", 1800, 1.5],
])("Heights of %s of %d m are exaggerated by themselves × %d", (_, reliefM, times) => {
	const shape = routeShape(loop(reliefM));
	expect(fittingExaggeration(shape)).toBe(times);
	if (times < 10) {
		expect((shape.reliefUnits * times) / 2).toBeGreaterThanOrEqual(0.18);
		expect((shape.reliefUnits * times) / 2).toBeLessThanOrEqual(0.25);
	}
});

test.each([
	[800, 400],
	[326, 250],
])(
	"The course fills 86 % of what labels and controls leave free of a picture of %d × %d px",
	(width, height) => {
		const shape = routeShape(loop(400));
		const [top, bottom] = [34 / height, 48 / height];
		const orbit = startOrbit(shape.broadside);
		const lens = { fovDeg: 35, aspect: width / height, top, bottom };
		const { distance, shift } = fittingView(shape.points, orbit, [0, 0.1, 0], lens);
		const camera = new PerspectiveCamera(lens.fovDeg, lens.aspect, 0.05, 40);
		camera.position.set(...cameraAt(orbit, [0, 0.1, 0], distance));
		camera.lookAt(0, 0.1, 0);
		camera.updateMatrixWorld();
		const seen = Array.from({ length: shape.points.length / 3 }, (_, i) =>
			new Vector3(...shape.points.subarray(3 * i, 3 * i + 3)).project(camera),
		);
		const [xs, ys] = [seen.map(({ x }) => x + shift[0]), seen.map(({ y }) => y + shift[1])];
		const across = (Math.max(...xs) - Math.min(...xs)) / 2;
		const upright = (Math.max(...ys) - Math.min(...ys)) / 2 / (1 - top - bottom);
		expect(Math.max(across, upright)).toBeCloseTo(0.86, 2);
		expect(Math.max(...xs)).toBeCloseTo(-Math.min(...xs), 5);
		expect(1 - 2 * top - Math.max(...ys)).toBeCloseTo(Math.min(...ys) + 1 - 2 * bottom, 5);
	},
);

test("Where labels collide, the finish keeps its place before stations, and those before distances", () => {
	const label = (x: number, rank: number) => ({ x, y: 100, width: 60, height: 20, rank });
	const picture = { left: 0, top: 0, right: 300, bottom: 200 };
	const labels = [label(100, 2), label(120, 1), label(150, 0), label(220, 2), label(290, 1)];
	expect(shownLabels(labels, picture)).toEqual([false, false, true, true, false]);
	const covered = { left: 200, top: 60, right: 300, bottom: 200 };
	expect(shownLabels(labels, picture, [covered])).toEqual([false, false, true, false, false]);
});

test("A flight begins and ends where the view rests, and passes the whole course", () => {
	const orbit = moved(startOrbit(0.3), { turn: 0.4, zoomBy: 1.3 });
	expect(flightPose(orbit, 0)).toEqual({ along: 0, orbit, follow: 0 });
	expect(flightPose(orbit, 1)).toEqual({ along: 1, orbit, follow: 0 });
	const poses = Array.from({ length: 101 }, (_, i) => flightPose(orbit, i / 100));
	expect(poses[50].follow).toBe(1);
	const steps = poses.slice(1).map(({ along }, i) => along - poses[i].along);
	expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
	expect(Math.max(...steps)).toBeLessThan(0.02);
});

test("A flag says the height of the file, however heights are exaggerated", () => {
	const shape = routeShape(loop(400));
	expect(metresUpAt(shape, 20_000)).toBeCloseTo(900, 1);
	expect(metresUpAt(routeShape({ ...loop(400), elevationM: [] }), 20_000)).toBeNull();
});
