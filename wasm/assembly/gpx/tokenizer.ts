/**
 * The slowest of the three readers, and the authoritative one: reads XML one byte at a time, so the borders of
 * chunks make no difference, and records the markup for the faster readers. Structure is checked
 * (tags match, one root, attributes quoted and apart, no DOCTYPE); characters are not: bytes that are
 * no UTF-8, control characters and "]]>" in text, "--" in comments and lone ampersands pass.
 * Anything behind the root is ignored, but for a second root, which is an error.
 */

import {
	ERROR_DOCTYPE,
	ERROR_MISMATCHED_TAG,
	ERROR_NOT_GPX,
	ERROR_SYNTAX,
	ERROR_TOKEN_TOO_LONG,
} from "../codes";
import { errorCode, fail } from "../error";
import { isNameByte, isNameStart, isSpace } from "./bytes";
import {
	betweenPoints,
	closeElement,
	endAttribute,
	endText,
	nameElement,
	openElement,
	usesAttribute,
} from "./elements";
import { ENTITY_BYTES, entityCode } from "./entities";
import { findByte, findEither } from "./find";
import { COMMENT_TEXT } from "./markup-graph";
import { isFull } from "./points";
import { recordBorder, recordValue, resetRecorder } from "./recorder";
import { clearStack, depth, popName, topIs } from "./stack";
import {
	addCharacter,
	addToAttributeName,
	addToTagName,
	addToValue,
	isStoring,
	startAttributeName,
	startTagName,
	startValue,
	tagLength,
	tagName,
} from "./tokens";

/** Longest tag, with its attributes. */
const TAG_BYTES: i32 = 65536;

const TEXT: i32 = 0;
const OPEN: i32 = 1;
const START_NAME: i32 = 2;
const IN_TAG: i32 = 3;
const ATTRIBUTE_NAME: i32 = 4;
const BEFORE_EQUALS: i32 = 5;
const BEFORE_VALUE: i32 = 6;
const VALUE: i32 = 7;
const AFTER_VALUE: i32 = 8;
const EMPTY: i32 = 9;
const END_NAME: i32 = 10;
const END_SPACE: i32 = 11;
const BANG: i32 = 12;
const COMMENT: i32 = 13;
const CDATA_OPEN: i32 = 14;
const CDATA: i32 = 15;
const INSTRUCTION: i32 = 16;
const ENTITY: i32 = 17;

let state: i32 = TEXT;
let back: i32 = TEXT;
let quote: i32 = 0;
let tagBytes: i32 = 0;
let rootSeen: bool = false;
let read: f64 = 0;
/** How many bytes of a closing mark (`-->`, `]]>`, `?>`) or of `[CDATA[` have been seen. */
let matched: i32 = 0;
const entity = memory.data(16, 8);
let entityLength: i32 = 0;
/** Address of the byte being read, and where the text, value or comment around it began. */
let here: usize = 0;
let from: usize = 0;

export function openTokenizer(): void {
	state = TEXT;
	rootSeen = false;
	read = 0;
	clearStack();
	// an error ahead of any tag names none, least of all one of the file before
	startTagName();
	startValue(false);
}

/** Bytes read so far. */
export function bytesRead(): f64 {
	return read;
}
export function hasRoot(): bool {
	return rootSeen;
}
/** True inside a tag, a comment or the like: the file is cut. */
export function isInToken(): bool {
	return state != TEXT;
}
/** True between tokens, with every element closed. */
export function isComplete(): bool {
	return rootSeen && state == TEXT && depth() == 0;
}

/** Bytes from `at` to `to` were read by a faster reader; both are borders between points. */
export function skipTo(at: usize, to: usize): void {
	read += <f64>(to - at);
	from = to;
	resetRecorder();
}

/** Reads to the next "<" between points behind `at`, or to the end; returns where it stopped. */
export function tokenize(at: usize, end: usize): usize {
	const begin = at;
	const before = read;
	while (at < end) {
		// skip bytes without effect
		if (state == TEXT && depth() > 0 && !isStoring()) at = findByte(at, end, 60);
		else if (state == COMMENT && matched == 0) at = findByte(at, end, 45);
		else if (state == VALUE && !isStoring()) {
			const to = findEither(at, end, quote, 60);
			tagBytes += <i32>(to - at);
			at = to;
		}
		read = before + <f64>(at - begin);
		if (at == end) break;
		const c = <i32>load<u8>(at);
		if (c == 60 && state == TEXT && betweenPoints()) {
			if (at != begin) return at;
			recordBorder(at);
		}
		here = at;
		step(c);
		if (errorCode() != 0) return at;
		at++;
		if (isFull()) break;
	}
	read = before + <f64>(at - begin);
	return at;
}

function step(c: i32): void {
	if (state == TEXT) text(c);
	else if (state == COMMENT) skipToClose(c, 45, 62);
	else if (state == INSTRUCTION) skipInstruction(c);
	else if (state == CDATA) cdata(c);
	else if (state == ENTITY) reference(c);
	else if (++tagBytes > TAG_BYTES) fail(ERROR_TOKEN_TOO_LONG, read, <f64>TAG_BYTES);
	else if (state == VALUE) attributeValue(c);
	else tag(c);
}

function text(c: i32): void {
	if (c == 60) {
		state = OPEN;
		tagBytes = 0;
		if (depth() > 0) endText(from, here);
	} else if (depth() == 0) {
		if (!rootSeen && !isSpace(c)) fail(ERROR_NOT_GPX, read);
	} else if (c == 38) startReference();
	else addToValue(c);
}

function attributeValue(c: i32): void {
	if (c == quote) {
		endAttribute(quote, from, here);
		state = AFTER_VALUE;
	} else if (c == 60) fail(ERROR_SYNTAX, read);
	else if (c == 38) startReference();
	else addToValue(c);
}

function tag(c: i32): void {
	if (state == OPEN) {
		if (c == 47) {
			startTagName();
			state = END_NAME;
		} else if (c == 33) {
			state = BANG;
			matched = 0;
		} else if (c == 63) {
			state = INSTRUCTION;
			matched = 0;
		} else if (isNameStart(c)) {
			if (depth() == 0 && rootSeen) fail(ERROR_SYNTAX, read);
			startTagName();
			addToTagName(c, read);
			state = START_NAME;
		} else fail(depth() == 0 && !rootSeen ? ERROR_NOT_GPX : ERROR_SYNTAX, read);
	} else if (state == START_NAME) {
		if (isNameByte(c)) addToTagName(c, read);
		else {
			rootSeen = true;
			nameElement(read);
			state = IN_TAG;
			inTag(c);
		}
	} else if (state == IN_TAG || state == AFTER_VALUE) inTag(c);
	else if (state == ATTRIBUTE_NAME) {
		if (isNameByte(c)) addToAttributeName(c, read);
		else {
			state = BEFORE_EQUALS;
			beforeEquals(c);
		}
	} else if (state == BEFORE_EQUALS) beforeEquals(c);
	else if (state == BEFORE_VALUE) {
		if (c == 34 || c == 39) {
			quote = c;
			startValue(usesAttribute());
			from = here + 1;
			state = VALUE;
		} else if (!isSpace(c)) fail(ERROR_SYNTAX, read);
	} else if (state == EMPTY) {
		if (c != 62) fail(ERROR_SYNTAX, read);
		else {
			openElement(0);
			close();
		}
	} else if (state == END_NAME || state == END_SPACE) endTag(c);
	else bang(c);
}

function inTag(c: i32): void {
	if (isSpace(c)) state = IN_TAG;
	else if (c == 62) {
		openElement(here + 1);
		toText();
	} else if (c == 47) state = EMPTY;
	else if (state == IN_TAG && isNameStart(c)) {
		startAttributeName();
		addToAttributeName(c, read);
		state = ATTRIBUTE_NAME;
	} else fail(ERROR_SYNTAX, read);
}

function beforeEquals(c: i32): void {
	if (c == 61) state = BEFORE_VALUE;
	else if (!isSpace(c)) fail(ERROR_SYNTAX, read);
}

function endTag(c: i32): void {
	if (c == 62) {
		if (topIs(tagName, tagLength)) close();
		else fail(ERROR_MISMATCHED_TAG, read);
	} else if (isSpace(c)) state = END_SPACE;
	else if (state == END_NAME && (tagLength == 0 ? isNameStart(c) : isNameByte(c)))
		addToTagName(c, read);
	else fail(ERROR_SYNTAX, read);
}

function close(): void {
	closeElement();
	popName();
	toText();
}

function toText(): void {
	state = TEXT;
	from = here + 1;
}

/** `<!`: a comment, CDATA inside the root, or a document type, which is an error. */
function bang(c: i32): void {
	if (state == BANG) {
		if (matched == 1) {
			matched = 0;
			from = here + 1;
			state = COMMENT;
			if (c != 45) fail(ERROR_SYNTAX, read);
		} else if (c == 45) matched = 1;
		else if (c == 91 && depth() > 0) {
			matched = 1;
			state = CDATA_OPEN;
		} else fail((c | 32) == 100 ? ERROR_DOCTYPE : ERROR_SYNTAX, read);
		return;
	}
	// [CDATA[
	if (c != "[CDATA[".charCodeAt(matched)) fail(ERROR_SYNTAX, read);
	else if (++matched == 7) {
		matched = 0;
		state = CDATA;
	}
}

/** Past a comment or CDATA: to twice the same mark and `>`. */
function skipToClose(c: i32, mark: i32, last: i32): void {
	if (c == last && matched == 2) {
		if (mark == 45 && depth() > 0) recordValue(COMMENT_TEXT, 45, from, here - 2);
		toText();
	} else if (c != mark) matched = 0;
	else if (matched < 2) matched++;
}

function skipInstruction(c: i32): void {
	if (c == 62 && matched == 1) toText();
	else matched = c == 63 ? 1 : 0;
}

function cdata(c: i32): void {
	const before = matched;
	skipToClose(c, 93, 62);
	if (state == TEXT) return;
	// brackets that turned out not to end it belong to the text
	if (c != 93) {
		for (let i = 0; i < before; i++) addToValue(93);
		addToValue(c);
	} else if (before == 2) addToValue(93);
}

function startReference(): void {
	back = state;
	state = ENTITY;
	entityLength = 0;
}

function reference(c: i32): void {
	if (c == 59) {
		const code = entityCode(entity, entityLength);
		state = back;
		if (code >= 0) addCharacter(code);
		else {
			flushReference();
			addToValue(c);
		}
	} else if ((c == 35 || isNameByte(c)) && entityLength < ENTITY_BYTES) {
		store<u8>(entity + <usize>entityLength, <u8>c);
		entityLength++;
	} else {
		state = back;
		flushReference();
		step(c);
	}
}

/** An ampersand that starts no reference is text. */
function flushReference(): void {
	addToValue(38);
	for (let i = 0; i < entityLength; i++) addToValue(load<u8>(entity + <usize>i));
}
