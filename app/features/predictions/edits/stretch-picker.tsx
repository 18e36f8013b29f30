import {
	type KeyboardEvent,
	type PointerEvent,
	startTransition,
	useMemo,
	useRef,
	useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import {
	type MapShape,
	nearestPlace,
	pointAt,
	sheetHeight,
	sheetWidth,
} from "../../course/map/map-geometry.ts";
import { PlaceGrip } from "../../course/place-grip.tsx";
import { moveOfKey, stepM } from "../../course/place-keys.ts";
import { Profile } from "../../course/profile.tsx";
import { heightAt } from "../../course/profile-geometry.ts";
import * as styles from "./edits.module.css";
import type { PickedCourse } from "./picked-course.ts";

interface Handle {
	key: "start" | "end" | "at";
	label: string;
	distanceM: number;
	/** It moves between these, m. */
	leastM: number;
	mostM: number;
}

interface StretchPickerProps {
	picked: PickedCourse;
	handles: readonly Handle[];
	/** What is between two handles stays, or is left out. */
	between: "kept" | "dropped" | null;
	onMove: (key: Handle["key"], distanceM: number) => unknown;
}

const knobs: Record<Handle["key"], string> = {
	start: styles.stretchPickerKnobStart,
	end: styles.stretchPickerKnobEnd,
	at: styles.stretchPickerKnob,
};
const pins: Record<Handle["key"], string> = {
	start: styles.stretchPickerPin,
	end: `${styles.stretchPickerPin} ${styles.stretchPickerPinEnd}`,
	at: styles.stretchPickerPin,
};

/** A course from the side and from above, with handles to pick places on it: by pointer, by touch and by keys. */
export function StretchPicker({ picked, handles, between, onMove }: StretchPickerProps) {
	const { t } = useTranslation();
	const [held, setHeld] = useState<{ key: Handle["key"]; distanceM: number } | null>(null);
	const { points, shape, course } = picked;
	const shown = handles.map((handle) =>
		handle.key === held?.key ? { ...handle, distanceM: held.distanceM } : handle,
	);
	const profile = useMemo(
		() => <Profile points={points} label={t("profile.title")} />,
		[points, t],
	);

	/** By a pointer: the mark is there at once, and the page follows as soon as it has a moment. */
	function drag(handle: Handle, toM: number) {
		const distanceM = placeOf(handle, toM);
		if (distanceM === held?.distanceM && handle.key === held.key) return;
		setHeld({ key: handle.key, distanceM });
		startTransition(() => void onMove(handle.key, distanceM));
	}

	const release = () => startTransition(() => setHeld(null));
	const moves: Moves = { onDrag: drag, onMove, onRelease: release };
	return (
		<div className={`${layout.stackClose} ${styles.stretchPicker}`}>
			<div className={styles.stretchPickerSide}>
				{points.length > 1 ? profile : <div className={styles.stretchPickerLevel} />}
				<Shades handles={shown} between={between} lengthM={course.distanceM} />
				{shown.map((handle) => (
					<SideHandle key={handle.key} handle={handle} picked={picked} {...moves} />
				))}
			</div>
			<div className={styles.stretchPickerMap}>
				<Way shape={shape} handles={shown} between={between} />
				{shown.map((handle) => (
					<MapHandle key={handle.key} handle={handle} shape={shape} {...moves} />
				))}
			</div>
		</div>
	);
}

interface Moves {
	onDrag: (handle: Handle, toM: number) => void;
	onMove: (key: Handle["key"], distanceM: number) => unknown;
	onRelease: () => void;
}

/** On the steps of 100 m, or at the end of its range. */
function placeOf({ leastM, mostM }: Handle, toM: number): number {
	const place = Math.round(toM / stepM) * stepM;
	const nearEnd = toM > mostM - stepM / 2;
	return nearEnd ? mostM : Math.min(mostM, Math.max(leastM, place));
}

/** The parts of the course that are not there any more. */
function Shades({
	handles,
	between,
	lengthM,
}: Pick<StretchPickerProps, "handles" | "between"> & { lengthM: number }) {
	if (between === null) return null;
	const [startM, endM] = handles.map(({ distanceM }) => distanceM);
	const outside = [
		[0, startM],
		[endM, lengthM],
	];
	return (between === "kept" ? outside : [[startM, endM]]).map(([fromM, toM], place) => (
		<span
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts before and after the stretch
			key={place}
			className={styles.stretchPickerShade}
			aria-hidden="true"
			style={{
				insetInlineStart: `${(fromM / lengthM) * 100}%`,
				width: `${((toM - fromM) / lengthM) * 100}%`,
			}}
		/>
	));
}

function SideHandle({
	handle,
	picked,
	onDrag,
	onMove,
	onRelease,
}: Moves & { handle: Handle; picked: PickedCourse }) {
	const { t } = useTranslation();
	const { distance, height } = useFormats();
	const strip = useRef<HTMLSpanElement>(null);
	const { points, course } = picked;
	const { key, distanceM } = handle;
	const where = distance(distanceM, 1);
	const words =
		points.length > 1
			? t("edits.handleAt", { where, height: height(heightAt(points, distanceM)) })
			: where;

	function press(event: KeyboardEvent) {
		const ends: Readonly<Record<string, number>> = { Home: handle.leastM, End: handle.mostM };
		const byM = moveOfKey(event);
		const end = ends[event.key];
		if (byM === undefined && end === undefined) return;
		event.preventDefault();
		onMove(key, placeOf(handle, end ?? distanceM + (byM ?? 0)));
	}

	function follow({ clientX }: PointerEvent) {
		const side = strip.current?.closest(".stretch-picker__side");
		if (!side) return;
		const { left, width } = side.getBoundingClientRect();
		onDrag(handle, ((clientX - left) / width) * course.distanceM);
	}

	return (
		<span
			ref={strip}
			className={styles.stretchPickerHandle}
			style={{ insetInlineStart: `${(distanceM / course.distanceM) * 100}%` }}
		>
			<span className={styles.stretchPickerLine} aria-hidden="true" />
			<span className={knobs[key]}>
				<PlaceGrip
					label={handle.label}
					text={words}
					placeM={distanceM}
					leastM={handle.leastM}
					mostM={handle.mostM}
					onKeyDown={press}
					onPlace={(toM) => onMove(key, placeOf(handle, toM))}
					onDrag={follow}
					onRelease={onRelease}
				/>
			</span>
		</span>
	);
}

/** The course from above; what is not there any more is dashed. */
function Way({
	shape,
	handles,
	between,
}: Pick<StretchPickerProps, "handles" | "between"> & { shape: MapShape }) {
	const { t } = useTranslation();
	const lengthM = shape.distanceM[shape.distanceM.length - 1];
	const whole = useMemo(() => pathOf(shape, 0, lengthM), [shape, lengthM]);
	const [startM, endM] = handles.map(({ distanceM }) => distanceM);
	const kept = {
		kept: () => [pathOf(shape, startM, endM)],
		dropped: () => [pathOf(shape, 0, startM), pathOf(shape, endM, lengthM)],
		all: () => [whole],
	}[between ?? "all"]();
	return (
		<svg viewBox={`0 0 ${sheetWidth} ${sheetHeight}`} role="img" aria-label={t("edits.map")}>
			{between && <path className={styles.stretchWayOut} d={whole} />}
			{kept.map((path) => (
				<path key={path} className={styles.stretchWay} d={path} />
			))}
		</svg>
	);
}

const round = (value: number) => Math.round(value * 10) / 10;

function pathOf(shape: MapShape, startM: number, endM: number): string {
	const inside = shape.distanceM.flatMap((atM, i) =>
		atM > startM && atM < endM ? [[shape.x[i], shape.y[i]]] : [],
	);
	const all = [pointAt(shape, startM), ...inside, pointAt(shape, endM)];
	return `M${all.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;
}

/** By pointer alone: keys have the one on the profile. */
function MapHandle({
	handle,
	shape,
	onDrag,
	onRelease,
}: Moves & { handle: Handle; shape: MapShape }) {
	const isHeld = useRef(false);
	const [x, y] = pointAt(shape, handle.distanceM);

	function follow({ currentTarget, clientX, clientY }: PointerEvent) {
		const map = currentTarget.closest(".stretch-picker__map");
		if (!isHeld.current || !map) return;
		const { left, top, width, height } = map.getBoundingClientRect();
		const point = [
			((clientX - left) / width) * sheetWidth,
			((clientY - top) / height) * sheetHeight,
		] as const;
		const near = { tie: 12, aroundM: handle.distanceM };
		onDrag(handle, nearestPlace(shape, point, near).distanceM);
	}

	return (
		<span
			className={pins[handle.key]}
			aria-hidden="true"
			style={{ insetInlineStart: `${(x / sheetWidth) * 100}%`, top: `${(y / sheetHeight) * 100}%` }}
			onPointerDown={(event) => {
				event.preventDefault();
				event.currentTarget.setPointerCapture(event.pointerId);
				isHeld.current = true;
			}}
			onPointerMove={follow}
			onLostPointerCapture={() => {
				isHeld.current = false;
				onRelease();
			}}
		/>
	);
}
