import * as codes from "./assembly/codes.ts";

/** What the compiled core offers to the host. Addresses and lengths are in bytes of `memory`. */
export interface CoreExports {
	readonly memory: WebAssembly.Memory;
	readonly INPUT_BYTES: WebAssembly.Global<"i32">;
	inputPtr(): number;

	/** 0 lets the core choose the track. `keepPoints` (0 or 1) is for reading a file again. */
	open(track: number, keepPoints: number): void;
	/** Both return the number of an error, or 0; `finish` also ERROR_READ_AGAIN. */
	push(length: number): number;
	finish(): number;
	errorOffset(): number;
	errorValue(): number;
	readonly tagName: WebAssembly.Global<"i32">;
	readonly tagLength: WebAssembly.Global<"i32">;
	topName(): number;
	topLength(): number;

	choiceCount(): number;
	choiceAt(index: number): number;
	choiceNumber(index: number): number;
	choiceLengthM(index: number): number;
	/** How many points of a choice are written at `choiceSamplesPtr`: three doubles each, degrees and m from its start. */
	sampleChoice(index: number): number;
	choiceSamplesPtr(): number;
	courseTrack(): number;
	firstOf(course: number): number;
	endOf(course: number): number;
	courseNamePtr(course: number): number;
	courseNameLength(course: number): number;
	fileNamePtr(): number;
	fileNameLengthOf(): number;
	creatorPtr(): number;
	creatorLengthOf(): number;

	courseM(): number;
	gainM(): number;
	lossM(): number;
	elevationMethod(): number;
	pointCount(): number;
	pointsUsed(): number;
	cells(): number;
	cellM(): number;
	lastCellM(): number;
	/** Gives a finished course without heights those of a terrain model: the address of one f64 per border. */
	putHeights(heightsAt: number): void;
	/** Smooths the heights of a finished course: `bordersPtr` holds integrals of them before, heights and slopes behind. */
	smooth(): void;
	/** Heights at the ends before they are smoothed, and what they are smoothed by, m. */
	firstEleM(): number;
	lastEleM(): number;
	windowM(): number;
	thresholdM(): number;
	endM(): number;
	/** Four doubles per border: latitude, longitude, height, and slope of the cell behind it. */
	bordersPtr(): number;
	warningValue(index: number): number;

	/** Scratch memory behind what a reader holds. `reserve` returns 0 when memory is out. */
	mark(): number;
	reserve(bytes: number): number;
	release(at: number): void;
	/** Heights of the pixels of a PNG in terrarium encoding (assembly/terrain/terrain-tile.ts); 0 for a filter that there is none of. */
	decodeTerrain(
		rowsAt: number,
		widthPx: number,
		heightPx: number,
		channels: number,
		heightsAt: number,
	): number;

	/** Waypoints and named points; degrees are NaN when missing. Texts are 0 name, 1 `cmt`, 2 `desc`, 3 symbol, 4 type. */
	placeCount(): number;
	placeLat(index: number): number;
	placeLon(index: number): number;
	placeTextPtr(index: number, text: number): number;
	placeTextLength(index: number, text: number): number;
}

/** Number of an error, warning or method by its name, or −1 when there is none. */
export function codeOf(name: string): number {
	const value: unknown = Reflect.get(codes, name);
	return typeof value === "number" ? value : -1;
}

/** The name of the constant `ERROR_…` that has this number. */
export const errorNameOf = (number: number): string | undefined =>
	Object.keys(codes).find((name) => name.startsWith("ERROR_") && codeOf(name) === number);
