/**
 * Memory map, from low to high addresses:
 *
 *   static data       literals, tables and the fixed buffers declared with `memory.data`
 *   __heap_base       input window: the host copies each chunk of the file here
 *   base              raw points of the file being read, growing upwards
 *   after the points  grid and result of `finish`, then scratch of callers of `reserve`
 *
 * There is no garbage collector and no managed object: an address lives until `release` goes below it.
 */

/** Bytes that the host may copy in before each `push`. */
export const INPUT_BYTES: i32 = 65536;
/** Bytes ahead of the window for a point that the chunk before has cut. */
const INPUT_HEAD: usize = 2048;
/** Bytes after the window, so that block-wise readers may read past the end. */
const INPUT_PAD: usize = 2048;

const PAGE: usize = 65536;

let top: usize = __heap_base;
let input: usize = 0;
let base: usize = 0;
let movable: usize = 0;
let movableBytes: usize = 0;

/** Address of `bytes` fresh bytes, 16-aligned, not zeroed; 0 when the host gives no more memory. */
export function reserve(bytes: usize): usize {
	const at = (top + 15) & ~(<usize>15);
	const end = at + bytes;
	if (end < at || !ensure(end)) return 0;
	top = end;
	return at;
}

/** The current end of the arena, for `release`. */
export function mark(): usize {
	return top;
}

/** Frees all that was reserved after `mark` returned `at`. */
export function release(at: usize): void {
	top = at;
}

/** Begins the block at the end of the arena that `reserveBelow` may move; it is empty. */
export function openMovable(): void {
	movable = top;
	movableBytes = 0;
}

/** Makes the movable block longer; nothing may have been reserved after it. False when memory is short. */
export function growMovable(bytes: usize): bool {
	const at = reserve(bytes);
	if (at == 0) return false;
	if (movableBytes == 0) movable = at;
	movableBytes += bytes;
	return true;
}

/** Address of the movable block: stale after `growMovable` and `reserveBelow`. */
export function movablePtr(): usize {
	return movable;
}

/** Address of `bytes` of memory under the movable block, which moves up when it has begun; 0 when memory is short. */
export function reserveBelow(bytes: usize): usize {
	const at = reserve(bytes);
	if (at == 0 || movableBytes == 0) return at;
	const below = movable;
	memory.copy(below + bytes, below, movableBytes);
	movable = below + bytes;
	return below;
}

/** Address of the input window. Views of memory are stale after any call into the core. */
export function inputPtr(): usize {
	if (input == 0) {
		input = reserve(INPUT_HEAD + <usize>INPUT_BYTES + INPUT_PAD) + INPUT_HEAD;
		base = top;
	}
	return input;
}

/** Frees everything but the input window. */
export function releaseAll(): void {
	inputPtr();
	top = base;
}

function ensure(end: usize): bool {
	const have = <usize>memory.size() * PAGE;
	if (end <= have) return true;
	const pages = <i32>((end - have + PAGE - 1) / PAGE);
	return memory.grow(pages) >= 0;
}
