/** Chooses among the three readers: templates, then the markup graph, then the tokenizer, whose reading is authoritative. */

import { processPoints } from "./course/stream";
import { errorCode } from "./error";
import { betweenPoints, segmentNumber } from "./gpx/elements";
import { lastPoint, readGraph } from "./gpx/graph-reader";
import { hasEdges } from "./gpx/markup-graph";
import { ensureCapacity, isFull, pointCount } from "./gpx/points";
import { isUnrecorded, resetRecorder } from "./gpx/recorder";
import { addTemplate, clearTemplates, readTemplates, templatesAreFull } from "./gpx/templates";
import { bytesRead, skipTo, tokenize } from "./gpx/tokenizer";

/** Longest point, cut by the end of a push, that is carried to the next push. */
const CARRY_BYTES: usize = 2048;

/** Fast readers in use: 0 is the tokenizer alone, 1 adds the graph, 2 the templates. Tests compare them. */
let fastReaders: i32 = 2;
export function limitReaders(count: i32): void {
	fastReaders = count;
}

/** Points read by the graph before templates are tried again: doubles while templates fail, halves while they match. */
let backoff: i32 = 1;
const MOST_BACKOFF: i32 = 4096;
/** With a backoff of this many points all templates are dropped for new ones; quadruples until they match again. */
let patience: i32 = 0;
const LEAST_PATIENCE: i32 = 64;
/** Points in a row from which on a template saves time. */
const PAYS: i32 = 12;

export function openScanner(): void {
	backoff = 1;
	patience = LEAST_PATIENCE;
	clearTemplates();
}

/** Reads points from a border by the two fast readers; returns the border reached. */
function readFast(at: usize, end: usize): usize {
	const segment = segmentNumber();
	if (fastReaders < 2) return readGraph(at, end, segment, MOST_BACKOFF);
	const before = pointCount();
	const next = readTemplates(at, end, segment);
	if (isFull()) return next;
	if (pointCount() - before >= PAYS) {
		backoff = max(1, backoff >> 1);
		patience = LEAST_PATIENCE;
	} else if (templatesAreFull() || backoff > 1) backOff();
	const to = readGraph(next, end, segment, backoff);
	if (lastPoint != 0 && backoff == 1 && !addTemplate(lastPoint, to)) backOff();
	return to;
}

function backOff(): void {
	backoff = min(2 * backoff, MOST_BACKOFF);
	if (backoff < patience) return;
	backoff = 1;
	patience *= 4;
	clearTemplates();
}

/** Reads from `at` to `end`; returns the address from which bytes are carried to the next push. */
export function scan(at: usize, end: usize, last: bool): usize {
	resetRecorder();
	while (at < end) {
		if (
			fastReaders > 0 &&
			hasEdges() &&
			load<u8>(at) == 60 &&
			betweenPoints() &&
			!isUnrecorded(at)
		) {
			if (isFull()) processPoints();
			if (!ensureCapacity(bytesRead())) return end;
			const to = readFast(at, end);
			if (to != at) {
				skipTo(at, to);
				at = to;
				continue;
			}
			if (!last && end - at < CARRY_BYTES) return at;
		}
		at = tokenize(at, end);
		if (errorCode() != 0) return end;
		if (isFull()) processPoints();
		if (!ensureCapacity(bytesRead())) return end;
	}
	return end;
}
