export { reduceRun } from "./features";
export { closeSamples, openSamples } from "./samples";
