import {
	apartKm,
	coolingCPerM,
	type NormalPlace,
} from "#domain/predictions/model/climate/normals.ts";

/** Neighbours of a place that are looked at: enough for the table never to run out of them. */
const mostNeighbours = 400;
const nearest = 4;
const alikeKm = 15;

interface Near {
	places: Int32Array;
	km: Float64Array;
}

/**
 * Picks so many places, by index, that all of them are estimated best from the others picked: those that are missed
 * least are dropped, some at a time. An estimate is as in `localClimate`.
 */
export function selectPlaces(places: readonly NormalPlace[], count: number): number[] {
	const seaC = places.map(({ airC, altitudeM }) => airC.map((c) => c + coolingCPerM * altitudeM));
	const near = places.map((_, i) => neighboursOf(places, i));
	const isIn = new Uint8Array(places.length).fill(1);
	let left = places.length;
	while (left > count) {
		const missed = missedWithout(near, isIn, seaC);
		const byLoss = [...places.keys()]
			.filter((i) => isIn[i])
			.sort((a, b) => missed[a] - missed[b] || a - b);
		const most = Math.min(Math.max(1, Math.floor(left / 60)), left - count);
		const untouched = new Uint8Array(places.length).fill(1);
		let dropped = 0;
		for (const i of byLoss) {
			if (dropped === most) break;
			if (!untouched[i]) continue;
			for (const k of around(near[i], isIn, 6)) untouched[near[i].places[k]] = 0;
			isIn[i] = 0;
			dropped += 1;
		}
		left -= dropped;
	}
	return [...places.keys()].filter((i) => isIn[i]);
}

function neighboursOf(places: readonly NormalPlace[], i: number): Near {
	const km = Float64Array.from(places, (place, k) =>
		k === i ? Number.POSITIVE_INFINITY : apartKm(places[i], place),
	);
	const order = Int32Array.from(places.keys())
		.sort((a, b) => km[a] - km[b] || a - b)
		.slice(0, Math.min(mostNeighbours, places.length - 1));
	return { places: order, km: Float64Array.from(order, (k) => km[k]) };
}

/** Positions of the first neighbours that are in. */
function around(near: Near, isIn: Uint8Array, count: number): number[] {
	const found: number[] = [];
	for (let k = 0; k < near.places.length && found.length < count; k++) {
		if (isIn[near.places[k]]) found.push(k);
	}
	return found;
}

/** What the sum of squared errors grows by, °C², without each place. */
function missedWithout(
	near: readonly Near[],
	isIn: Uint8Array,
	seaC: readonly (readonly number[])[],
): Float64Array {
	const missed = new Float64Array(near.length);
	for (const [i, own] of near.entries()) {
		const five = around(own, isIn, nearest + 1);
		const whole = squaredError(own, five.slice(0, nearest), { i, seaC });
		for (const k of five.slice(0, nearest)) {
			const others = five.filter((other) => other !== k);
			missed[own.places[k]] += squaredError(own, others, { i, seaC }) - whole;
		}
	}
	return missed;
}

function squaredError(
	{ places, km }: Near,
	used: readonly number[],
	{ i, seaC }: { i: number; seaC: readonly (readonly number[])[] },
): number {
	const weights = used.map((k) => (alikeKm + km[k]) ** -2);
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	let sum = 0;
	for (let m = 0; m < 12; m++) {
		let mean = 0;
		for (const [n, k] of used.entries()) mean += (weights[n] / total) * seaC[places[k]][m];
		sum += (mean - seaC[i][m]) ** 2;
	}
	return sum;
}
