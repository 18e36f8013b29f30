export { effortRow, expected, observe, takePrior, variance } from "./ability";
export { gradeCost } from "./grade-cost";
export { closePrediction, openPrediction, predict, prepare } from "./predict";
export { normalBelow } from "./range";
export { wetBulbGlobeC } from "./weather";
