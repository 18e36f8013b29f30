/** An event of a trace, as Chromium writes it; times in µs. */
export interface TraceEvent {
	name: string;
	ph: string;
	pid: number;
	tid: number;
	ts: number;
	dur?: number;
	/** CPU time of the thread. */
	tdur?: number;
	args?: { data?: { type?: string } };
}

/** Work of a page's main thread between two points of a trace. */
interface MainThread {
	/** Work from a point on, and until another, CPU ms. */
	workMs(fromUs: number, toUs: number): number;
	/** When the frame was ready for the compositor that was the first to be painted from a point on, µs. */
	paintedUs(fromUs: number): number;
	/** When an event of the page's own was dispatched, µs. */
	dispatchesUs(type: string): number[];
}

export const traceCategories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8"];

/** Script, style, layout and paint; what lies inside one another counts once. */
const work = new Set([
	"EventDispatch",
	"v8.callFunction",
	"FunctionCall",
	"EvaluateScript",
	"RunMicrotasks",
	"TimerFire",
	"FireAnimationFrame",
	"FireIdleCallback",
	"HandlePostMessage",
	"UpdateLayoutTree",
	"Layout",
	"HitTest",
	"PrePaint",
	"Paint",
	"Layerize",
	"UpdateLayer",
	"IntersectionObserverController::computeIntersections",
	"ScrollLayer",
	"Commit",
]);
const isWork = ({ name }: TraceEvent) => work.has(name) || name.startsWith("V8.GC");

/** Reads a trace of one page. Throws when no event of `type` was dispatched to it. */
export function readMainThread(events: readonly TraceEvent[], type: string): MainThread {
	const isDispatch = ({ name, args }: TraceEvent) =>
		name === "EventDispatch" && args?.data?.type === type;
	const first = events.find(isDispatch);
	if (!first) throw new Error(`The trace has no ${type}.`);
	const own = events
		.filter(({ ph, pid, tid }) => ph === "X" && pid === first.pid && tid === first.tid)
		.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
	const counted = outermost(own.filter(isWork));
	return {
		workMs: (fromUs, toUs) =>
			counted
				.filter(({ ts }) => ts >= fromUs && ts < toUs)
				.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
		paintedUs(fromUs) {
			const commit = own.find(({ name, ts }) => name === "Commit" && ts >= fromUs);
			return commit ? commit.ts + (commit.dur ?? 0) : Number.POSITIVE_INFINITY;
		},
		dispatchesUs: (type) =>
			own
				.filter(({ name, args }) => name === "EventDispatch" && args?.data?.type === type)
				.map(({ ts }) => ts),
	};
}

/** Events in order of their beginning, without those inside another one. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
	let endUs = 0;
	return events.filter(({ ts, dur = 0 }) => {
		if (ts < endUs) return false;
		endUs = ts + dur;
		return true;
	});
}
