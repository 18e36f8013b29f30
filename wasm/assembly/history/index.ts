export { closeFilter, learnRuns, openFilter } from "./ability-filter";
export { layCourse, reduceRun } from "./features";
export { reliefSlopes } from "./relief";
export { closeSamples, openSamples } from "./samples";
