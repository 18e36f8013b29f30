export { effortRow, expected, observe, takePrior, variance } from "./ability";
export {
	closeEditedCourse,
	makeGrid,
	openEditedCourse,
	openSource,
	smoothGrid,
} from "./edited-course";
export { gradeCost } from "./grade-cost";
export {
	cellCostsAt,
	closePrediction,
	mildTime,
	openPrediction,
	predict,
	prepare,
	rate,
} from "./predict";
export { normalBelow } from "./range";
export { wetBulbGlobeC } from "./weather";
