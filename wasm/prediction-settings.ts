import type { ModelSettings } from "#domain/predictions/model/model-settings.ts";
import { PredictionState } from "./assembly/prediction/layout.ts";
import { fieldsOf } from "./layout.ts";

const field = fieldsOf(PredictionState);

/** Constants of the model, into the state of a course: they stay for all questions about it. */
export function writeSettings(state: Float64Array, settings: ModelSettings): void {
	writeModel(state, settings);
	writeConditions(state, settings);
	writePlan(state, settings);
}

function writeModel(state: Float64Array, { hinges, evidence, hills, ...settings }: ModelSettings) {
	const { course, day } = settings;
	state[field.hinge1S] = hinges.firstS;
	state[field.hinge2S] = hinges.secondS;
	state[field.hingeBlend] = hinges.blend;
	state[field.outlierZ] = evidence.outlierZ;
	state[field.steepFrom] = hills.steepFrom;
	state[field.steepFull] = hills.steepFull;
	state[field.steepWeight] = hills.steepWeight;
	state[field.costFloor] = hills.costFloor;
	state[field.courseSdPerExcess] = course.sdPerExcess;
	state[field.surfaceSd] = course.surfaceSd;
	state[field.roughSurface] = course.roughSurface;
	state[field.daySdShort] = day.shortSd;
	state[field.daySdLong] = day.longSd;
	state[field.dayShortS] = day.shortS;
	state[field.dayLongS] = day.longS;
	state[field.daySdTrail] = day.trailSd;
	state[field.dayTrailHilliness] = day.trailHilliness;
	state[field.daySdUltra] = day.ultraSd;
	state[field.dayUltraFromS] = day.ultraFromS;
	state[field.dayUltraFullS] = day.ultraFullS;
	state[field.intervalZ] = settings.intervalZ;
}

function writeConditions(state: Float64Array, settings: ModelSettings): void {
	const { heat, altitude, night, carryOver } = settings;
	state[field.carryOverSdShare] = carryOver.sdShare;
	state[field.warmFromC] = heat.warmFromC;
	state[field.coldBelowC] = heat.coldBelowC;
	state[field.heatShort] = heat.shortRate;
	state[field.heatLong] = heat.longRate;
	state[field.cold] = heat.coldRate;
	state[field.heatShortS] = heat.shortS;
	state[field.heatLongS] = heat.longS;
	state[field.heatSdShare] = heat.sdShare;
	state[field.thinAirFromM] = altitude.fromM;
	state[field.thinAirPerM] = altitude.perM;
	state[field.thinAirSdShare] = altitude.sdShare;
	state[field.nightSdShare] = night.sdShare;
}

function writePlan(state: Float64Array, { plan }: ModelSettings): void {
	state[field.fadePerLnTime] = plan.usual.fadePerLnTime;
	state[field.fadeMost] = plan.usual.mostFade;
	const { ultra } = plan.usual;
	state[field.ultraFromS] = ultra.fromS;
	state[field.ultraFullS] = ultra.fullS;
	state[field.ultraFadeS] = ultra.timeS;
	state[field.ultraFadeAt] = ultra.fasterStart;
	state[field.ultraFadePerLnTime] = ultra.perLnTime;
	state[field.ultraFadeMost] = ultra.most;
	state[field.firstSlower] = plan.usual.firstSlower;
	state[field.lastFaster] = plan.usual.lastFaster;
	state[field.evenEffortLow] = plan.evenEffortLow;
	state[field.evenEffortHigh] = plan.evenEffortHigh;
	state[field.speedCap] = plan.speedCap;
	state[field.speedFloor] = plan.speedFloor;
	state[field.segmentMinM] = plan.segmentMinM;
	state[field.slopeGentle] = plan.slopes.gentle;
	state[field.slopePlain] = plan.slopes.plain;
	state[field.slopeSteep] = plan.slopes.steep;
}
