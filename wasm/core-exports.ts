/** What the compiled core offers to the host. Addresses and lengths are in bytes of `memory`. */
export interface CoreExports {
	readonly memory: WebAssembly.Memory;
	readonly INPUT_BYTES: WebAssembly.Global<"i32">;
	inputPtr(): number;

	/** 0 lets the core choose the track. `keepPoints` (0 or 1) is for reading a file again. */
	open(track: number, keepPoints: number): void;
	/** Both return the number of a fault, or 0; `finish` also FAULT_READ_AGAIN. */
	push(length: number): number;
	finish(): number;
	faultOffset(): number;
	faultValue(): number;
	readonly tagName: WebAssembly.Global<"i32">;
	readonly tagLength: WebAssembly.Global<"i32">;
	topName(): number;
	topLength(): number;

	choiceCount(): number;
	choiceAt(index: number): number;
	choiceNumber(index: number): number;
	choiceLengthM(index: number): number;
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
	/** Four doubles per border: latitude, longitude, height, and slope of the cell behind it. */
	bordersPtr(): number;
	warningValue(index: number): number;
}

/** Value of an exported constant, or −1 when the core has none of that name. */
export function constant(core: object, name: string): number {
	const value: unknown = Reflect.get(core, name);
	return value instanceof WebAssembly.Global ? Number(value.value) : -1;
}
