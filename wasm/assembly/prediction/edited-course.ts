// The grid of an edited course: stretches of files ("pieces") one after the other, straight lines between them. Heights come
// from the files' integrals and are smoothed once, by the steps that make a course of a file (course/smoothing.ts).

import { WARN_GRADE_CLAMPED_M } from "../codes";
import { turnDeg } from "../course/angles";
import { clearGain, gainM, lossM } from "../course/gain";
import {
	borderM,
	bordersPtr,
	cellM,
	cells,
	firstEleM,
	lastCellM,
	lastEleM,
	nodeAt,
	nodeCount,
	openGridOf,
	putPlace,
	setEnds,
	setIntegral,
} from "../course/grid";
import { clearHeights, smoothHeights } from "../course/smoothing";
import { mark, release, reserve } from "../memory";
import { clearWarnings, warningValue } from "../warnings";
import { EditedGrid, PieceRow, SourceGrid } from "./layout";
import { clamp, get } from "./slots";

let opened: usize = 0;
let edited: EditedGrid = changetype<EditedGrid>(0);

/**
 * Reserves memory for an edited course and returns the address of its state (layout.ts), 0 when memory is out. The host
 * fills sources and pieces, calls `openSource` for each source and `makeGrid`, reads integrals, calls `smoothGrid`, reads, and calls `closeEditedCourse`.
 */
export function openEditedCourse(sources: i32, pieces: i32): usize {
	opened = mark();
	const at = reserve(offsetof<EditedGrid>());
	const sourcesAt = reserve(<usize>sources * offsetof<SourceGrid>());
	const piecesAt = reserve(<usize>pieces * offsetof<PieceRow>());
	if (at == 0 || sourcesAt == 0 || piecesAt == 0) {
		release(opened);
		return 0;
	}
	edited = changetype<EditedGrid>(at);
	edited.sourcesAt = <f64>sourcesAt;
	edited.pieces = <f64>pieces;
	edited.piecesAt = <f64>piecesAt;
	return at;
}

/** Reserves the arrays of a source whose cells are known; false when memory is out. */
export function openSource(index: i32): bool {
	const source = sourceAt(index);
	const cellCount = <usize>source.cells;
	const latAt = reserve((cellCount + 1) << 3);
	const lonAt = reserve((cellCount + 1) << 3);
	const integralAt = reserve((<usize>source.nodes) << 3);
	source.latAt = <f64>latAt;
	source.lonAt = <f64>lonAt;
	source.integralAt = <f64>integralAt;
	return latAt != 0 && lonAt != 0 && integralAt != 0;
}

/** Frees the memory. */
export function closeEditedCourse(): void {
	release(opened);
}

/** Makes the grid: places, and integrals of heights. False when memory is out. */
export function makeGrid(): bool {
	if (!openGridOf(edited.distanceM)) return false;
	putPlaces();
	if (edited.known != 0) putIntegrals();
	edited.cells = <f64>cells();
	edited.cellM = cellM();
	edited.lastCellM = lastCellM();
	edited.nodes = <f64>nodeCount();
	edited.firstM = firstEleM();
	edited.lastM = lastEleM();
	edited.bordersAt = <f64>bordersPtr();
	return true;
}

/** Heights, slopes and gain take the place of the integrals. */
export function smoothGrid(): void {
	clearWarnings();
	clearGain();
	if (edited.known != 0) smoothHeights(edited.windowM, edited.endM, edited.thresholdM);
	else clearHeights();
	edited.gainM = gainM();
	edited.lossM = lossM();
	edited.clampedM = warningValue(WARN_GRADE_CLAMPED_M);
}

function sourceAt(index: i32): SourceGrid {
	const at = <usize>edited.sourcesAt + <usize>index * offsetof<SourceGrid>();
	return changetype<SourceGrid>(at);
}

function pieceAt(index: i32): PieceRow {
	return changetype<PieceRow>(<usize>edited.piecesAt + <usize>index * offsetof<PieceRow>());
}

function sourceOf(piece: PieceRow): SourceGrid {
	return sourceAt(<i32>piece.source);
}

function lengthOf(piece: PieceRow): f64 {
	return Math.abs(piece.toM - piece.fromM);
}

/** Where a piece is in its file, `alongM` from the piece's start. */
function inFile(piece: PieceRow, alongM: f64): f64 {
	const along = clamp(alongM, 0, lengthOf(piece));
	return piece.toM < piece.fromM ? piece.fromM - along : piece.fromM + along;
}

/** The number of the last piece, from `k`, that begins at `x` or before. */
function pieceUpTo(k: i32, x: f64): i32 {
	const last = <i32>edited.pieces - 1;
	while (k < last && pieceAt(k + 1).startM <= x) k++;
	return k;
}

/** Places of the borders: on the lines between those of the files. */
function putPlaces(): void {
	let k = 0;
	for (let i = 0; i <= cells(); i++) {
		const x = borderM(i);
		k = pieceUpTo(k, x);
		const piece = pieceAt(k);
		const along = x - piece.startM;
		findPlace(sourceOf(piece), inFile(piece, along));
		const over = along - lengthOf(piece);
		if (over > 0 && k + 1 < <i32>edited.pieces) {
			const lat = foundLat;
			const lon = foundLon;
			const next = pieceAt(k + 1);
			findPlace(sourceOf(next), next.fromM);
			const share = over / (next.startM - piece.startM - lengthOf(piece));
			foundLat = lat + share * (foundLat - lat);
			foundLon = lonBetween(lon, foundLon, share);
		}
		putPlace(i, foundLat, foundLon);
	}
}

let foundLat: f64 = 0;
let foundLon: f64 = 0;

/** Finds the place of a file at a distance. */
function findPlace(source: SourceGrid, x: f64): void {
	const cellCount = <i32>source.cells;
	const i = <i32>clamp(Math.floor(x / source.cellM), 0, <f64>(cellCount - 1));
	const from = <f64>i * source.cellM;
	const length = i == cellCount - 1 ? source.distanceM - from : source.cellM;
	const share = clamp((x - from) / length, 0, 1);
	const lat = <usize>source.latAt;
	const lon = <usize>source.lonAt;
	foundLat = get(lat, i) + share * (get(lat, i + 1) - get(lat, i));
	foundLon = lonBetween(get(lon, i), get(lon, i + 1), share);
}

/** Between two longitudes, the shorter way round. */
function lonBetween(a: f64, b: f64, share: f64): f64 {
	let turn = b - a;
	if (!(Math.abs(turn) < 180)) turn = turnDeg(turn);
	const lon = a + share * turn;
	return Math.abs(lon) < 180 ? lon : turnDeg(lon);
}

/** The integral of the height up to each node, and the heights at the ends. */
function putIntegrals(): void {
	const last = <i32>edited.pieces - 1;
	let k = 0;
	/** Up to the start of piece `k`. */
	let before: f64 = 0;
	for (let n = 0; n < nodeCount(); n++) {
		const x = nodeAt(n);
		while (k < last && pieceAt(k + 1).startM <= x) {
			before += integralOver(k, pieceAt(k + 1).startM - pieceAt(k).startM);
			k++;
		}
		setIntegral(n, before + integralOver(k, x - pieceAt(k).startM));
	}
	const first = pieceAt(0);
	const end = pieceAt(last);
	setEnds(heightAt(sourceOf(first), first.fromM), heightAt(sourceOf(end), end.toM));
}

/** Integral of the height over `alongM` from the start of piece `k`, and over the line behind it. */
function integralOver(k: i32, alongM: f64): f64 {
	const piece = pieceAt(k);
	const source = sourceOf(piece);
	const length = lengthOf(piece);
	const from = integralAt(source, piece.fromM);
	const to = integralAt(source, inFile(piece, alongM));
	const sum = piece.toM < piece.fromM ? from - to : to - from;
	const over = alongM - length;
	if (over <= 0 || k + 1 >= <i32>edited.pieces) return sum;
	const next = pieceAt(k + 1);
	const line = next.startM - piece.startM - length;
	if (line <= 0) return sum;
	const a = heightAt(source, piece.toM);
	const b = heightAt(sourceOf(next), next.fromM);
	return sum + over * (a + ((b - a) * over) / (2 * line));
}

/** Distance of node `n` of a file. */
function fileNodeM(source: SourceGrid, n: i32): f64 {
	return n == <i32>source.nodes - 1 ? source.distanceM : <f64>n * (source.cellM / 2);
}

/** The number of the node at `x` or before it, but the last. */
function fileNodeBefore(source: SourceGrid, x: f64): i32 {
	return <i32>clamp(Math.floor(x / (source.cellM / 2)), 0, source.nodes - 2);
}

/** Mean height of a file between node `n` and the next. */
function meanBehind(source: SourceGrid, n: i32): f64 {
	const base = <usize>source.integralAt;
	const length = fileNodeM(source, n + 1) - fileNodeM(source, n);
	return (get(base, n + 1) - get(base, n)) / length;
}

/** Slope of a file's height between node `n` and the next: from the mean before to the mean behind. */
function slopeBehind(source: SourceGrid, n: i32): f64 {
	const from = max(0, n - 1);
	const to = min(<i32>source.nodes - 2, n + 1);
	if (from == to) return 0;
	const run = fileNodeM(source, to) + fileNodeM(source, to + 1);
	const before = fileNodeM(source, from) + fileNodeM(source, from + 1);
	return (2 * (meanBehind(source, to) - meanBehind(source, from))) / (run - before);
}

/**
 * Integral of a file's height from its start to `x`. Between two nodes the height is a straight line with their mean: were
 * it the mean itself, each new grid would lose a little of every climb.
 */
function integralAt(source: SourceGrid, x: f64): f64 {
	const n = fileNodeBefore(source, x);
	const along = x - fileNodeM(source, n);
	const length = fileNodeM(source, n + 1) - fileNodeM(source, n);
	const bend = (slopeBehind(source, n) * along * (along - length)) / 2;
	return get(<usize>source.integralAt, n) + meanBehind(source, n) * along + bend;
}

/** Height of a file as read, at `x`. */
function heightAt(source: SourceGrid, x: f64): f64 {
	if (x <= 0) return source.firstM;
	if (x >= source.distanceM) return source.lastM;
	const n = fileNodeBefore(source, x);
	const middle = (fileNodeM(source, n) + fileNodeM(source, n + 1)) / 2;
	return meanBehind(source, n) + slopeBehind(source, n) * (x - middle);
}
