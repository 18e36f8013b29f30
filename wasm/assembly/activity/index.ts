export { gradeCost } from "../prediction/grade-cost";
export { closeFilter, learnRuns, openFilter } from "./ability-filter";
export { openExtras } from "./extras";
export { layCourse, reduceRun } from "./features";
export { heartLoad, readHeart } from "./heart";
export { reliefSlopes } from "./relief";
export { closeSamples, openSamples } from "./samples";
export { readSpeed } from "./speed";
export { measureTrack } from "./track";
