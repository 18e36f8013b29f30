export { pointsUsed, putHeights, smooth } from "./course/course";
export { gainM, hysteresis, lossM } from "./course/gain";
export { geodesicM } from "./course/geodesic";
export {
	bordersPtr,
	cellM,
	cells,
	courseM,
	firstEleM,
	lastCellM,
	lastEleM,
} from "./course/grid";
export { elevationMethod, endM, noiseM, thresholdM, windowM } from "./course/method";
export { giveUp } from "./course/stream";
export {
	choiceAt,
	choiceCount,
	choiceLengthM,
	choiceNumber,
	choiceSamplesPtr,
	courseTrack,
	sampleChoice,
} from "./course/tracks";
export { errorOffset, errorValue } from "./error";
export {
	courseNameLength,
	courseNamePtr,
	creatorLengthOf,
	creatorPtr,
	endOf,
	fileNameLengthOf,
	fileNamePtr,
	firstOf,
} from "./gpx/courses";
export { scanAbsent } from "./gpx/find";
export { parseNumber } from "./gpx/numbers";
export { placeCount, placeLat, placeLon, placeTextLength, placeTextPtr } from "./gpx/places";
export { eleOf, latOf, lonOf, pointCount, timeOf } from "./gpx/points";
export { topLength, topName } from "./gpx/stack";
export { parseTime } from "./gpx/times";
export { bytesRead } from "./gpx/tokenizer";
export { tagLength, tagName } from "./gpx/tokens";
export { INPUT_BYTES, inputPtr, mark, release, reserve } from "./memory";
export { finish, flush, open, push } from "./reader";
export { limitReaders } from "./scanner";
export { decodeTerrain } from "./terrain/terrain-tile";
export { warningValue } from "./warnings";
