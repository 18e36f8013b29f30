import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import { useTypedText } from "#app/ui/use-typed-text.ts";
import {
	type CourseEdit,
	maxLaps,
	shortestCourseM,
} from "#domain/predictions/course/edits/course-edit.ts";
import { useCourseStretch, useStretchOf } from "../../course/course-stretch.ts";
import type { CourseEditing } from "../what-if/course-editing.ts";
import { isSameEdits } from "../what-if/edit-history.ts";
import { tryEdit } from "../what-if/try-edit.ts";
import { DistanceField } from "./distance-field.tsx";
import * as styles from "./edits.module.css";
import { type PickedCourse, usePickedCourse } from "./picked-course.ts";
import { StretchPicker } from "./stretch-picker.tsx";

type Edits = readonly CourseEdit[];
type EditOf<Kind> = Extract<CourseEdit, { kind: Kind }>;

interface PanelProps {
	editing: CourseEditing;
}

/** A panel goes on with the last step where that is one of its kind. */
function lastOf<Kind extends CourseEdit["kind"]>(edits: Edits, kind: Kind) {
	const last = edits.at(-1);
	if (last?.kind !== kind) return { before: edits, step: null };
	return { before: edits.slice(0, -1), step: last as EditOf<Kind> };
}

/** One of a panel: all moves in it are one change to undo. */
const useToken = () => useState<object>(() => ({}))[0];

/** Edits count in decimetres. */
const decimetresWithin = (metres: number) => Math.floor(metres * 10) / 10;

interface StretchChoiceProps {
	picked: PickedCourse;
	between: "kept" | "dropped";
	stretch: { startM: number; endM: number };
	/** What it has at least, and the course, m. */
	leastM: number;
	lengthM: number;
	onStretch: (startM: number, endM: number) => unknown;
}

/** The two ends of a stretch: picked on the course, and typed. */
function StretchChoice(props: StretchChoiceProps) {
	const { picked, between, stretch, leastM, lengthM, onStretch } = props;
	const { t } = useTranslation();
	const { distanceUnit: unit } = useFormats();
	const { startM, endM } = stretch;
	const moveStart = (atM: number) => onStretch(atM, endM);
	const moveEnd = (atM: number) => onStretch(startM, atM);
	const isCut = between === "dropped";
	return (
		<>
			<StretchPicker
				picked={picked}
				between={between}
				handles={[
					{
						key: "start",
						label: isCut ? t("edits.handle.cutStart") : t("edits.handle.start"),
						distanceM: startM,
						leastM: 0,
						mostM: Math.max(0, endM - leastM),
					},
					{
						key: "end",
						label: isCut ? t("edits.handle.cutEnd") : t("edits.handle.end"),
						distanceM: endM,
						leastM: Math.min(lengthM, startM + leastM),
						mostM: lengthM,
					},
				]}
				onMove={(key, atM) => (key === "start" ? moveStart(atM) : moveEnd(atM))}
			/>
			<div className={styles.courseEditorFields}>
				<DistanceField
					label={t("edits.from", { unit })}
					distanceM={startM}
					lengthM={lengthM}
					onDistance={moveStart}
				/>
				<DistanceField
					label={t("edits.to", { unit })}
					distanceM={endM}
					lengthM={lengthM}
					error={endM <= startM ? t("edits.wrongOrder") : null}
					onDistance={moveEnd}
				/>
			</div>
		</>
	);
}

export function TrimPanel({ editing }: PanelProps) {
	const { t } = useTranslation();
	const { distance } = useFormats();
	const token = useToken();
	const { before, step } = lastOf(editing.edits, "trim");
	const picked = usePickedCourse(editing.courseOf(before).course);
	const lengthM = decimetresWithin(picked.course.distanceM);
	const { startM, endM } = step ?? { startM: 0, endM: lengthM };
	const leastM = Math.min(lengthM, shortestCourseM);

	function keep(startM: number, endM: number) {
		const isWhole = startM <= 0 && endM >= lengthM;
		return editing.change(isWhole ? before : [...before, { kind: "trim", startM, endM }], token);
	}

	return (
		<>
			<StretchChoice
				picked={picked}
				between="kept"
				stretch={{ startM, endM }}
				leastM={leastM}
				lengthM={lengthM}
				onStretch={keep}
			/>
			<p className={layout.fine}>
				{t("edits.keeps", {
					length: distance(Math.max(0, endM - startM)),
					all: distance(lengthM),
				})}
			</p>
		</>
	);
}

export function CutPanel({ editing }: PanelProps) {
	const { t } = useTranslation();
	const { distance } = useFormats();
	const token = useToken();
	const selected = useStretchOf(useCourseStretch());
	const [made, setMade] = useState<Edits | null>(null);
	const isMade = made !== null && isSameEdits(made, editing.edits);
	const before = isMade ? editing.edits.slice(0, -1) : editing.edits;
	const picked = usePickedCourse(editing.courseOf(before).course);
	const lengthM = decimetresWithin(picked.course.distanceM);
	const [stretch, setStretch] = useState(() => selected ?? middleOf(lengthM));
	const startM = Math.min(stretch.startM, lengthM);
	const endM = Math.min(stretch.endM, lengthM);

	function pick(startM: number, endM: number): boolean {
		const isTaken = !isMade || leaveOut(startM, endM);
		if (isTaken) setStretch({ startM, endM });
		return isTaken;
	}

	function leaveOut(startM: number, endM: number): boolean {
		const edits: Edits = [...before, { kind: "cut", startM, endM }];
		const isTaken = editing.change(edits, token);
		if (isTaken) setMade(edits);
		return isTaken;
	}

	return (
		<>
			<StretchChoice
				picked={picked}
				between="dropped"
				stretch={{ startM, endM }}
				leastM={leastCutM}
				lengthM={lengthM}
				onStretch={pick}
			/>
			<p className={layout.fine}>
				{t("edits.cuts", {
					length: distance(Math.max(0, endM - startM)),
					all: distance(lengthM),
				})}{" "}
				{isMade && t("edits.cutDone")}
			</p>
			{!isMade && (
				<p className={layout.row}>
					<Button disabled={endM <= startM} onClick={() => leaveOut(startM, endM)}>
						{t("edits.cutThis")}
					</Button>
					{selected && (selected.startM !== startM || selected.endM !== endM) && (
						<Button look="quiet" onClick={() => setStretch(selected)}>
							{t("edits.useSelection")}
						</Button>
					)}
				</p>
			)}
		</>
	);
}

const leastCutM = 100;

/** A tenth of the course, on steps of 100 m. */
function middleOf(lengthM: number) {
	const place = (share: number) => Math.min(lengthM, Math.round((lengthM * share) / 100) * 100);
	return { startM: place(0.45), endM: Math.max(place(0.55), Math.min(lengthM, place(0.45) + 100)) };
}

export function StartPanel({ editing }: PanelProps) {
	const { t } = useTranslation();
	const { distance, distanceUnit } = useFormats();
	const token = useToken();
	const { before, step } = lastOf(editing.edits, "start");
	const picked = usePickedCourse(editing.courseOf(before).course);
	const lengthM = decimetresWithin(picked.course.distanceM);
	const probe: CourseEdit = { kind: "start", atM: decimetresWithin(lengthM / 2) };
	const atM = step?.atM ?? 0;
	const selected = useStretchOf(useCourseStretch());

	function begin(atM: number) {
		const isSame = atM <= 0 || atM >= lengthM;
		return editing.change(isSame ? before : [...before, { kind: "start", atM }], token);
	}

	return (
		<LoopOnly editing={editing} edits={[...before, probe]}>
			<p className={layout.fine}>{t("edits.useCursor")}</p>
			<StretchPicker
				picked={picked}
				between={null}
				handles={[
					{
						key: "at",
						label: t("edits.handle.loop"),
						distanceM: atM,
						leastM: 0,
						mostM: lengthM,
					},
				]}
				onMove={(_, atM) => begin(atM)}
			/>
			<div className={styles.courseEditorFields}>
				<DistanceField
					label={t("edits.at", { unit: distanceUnit })}
					distanceM={atM}
					lengthM={lengthM}
					onDistance={begin}
				/>
			</div>
			{selected && !step && selected.startM > 0 && (
				<p>
					<Button look="quiet" onClick={() => begin(selected.startM)}>
						{t("edits.startAtSelection", { at: distance(selected.startM) })}
					</Button>
				</p>
			)}
		</LoopOnly>
	);
}

export function LapsPanel({ editing }: PanelProps) {
	const { t } = useTranslation();
	const token = useToken();
	const { before, step } = lastOf(editing.edits, "laps");
	const count = step?.count ?? 1;
	const { text, keep } = useTypedText<number>(count, String);
	const isWrong = lapsOf(text) === null;

	function run(count: number) {
		return editing.change(count === 1 ? before : [...before, { kind: "laps", count }], token);
	}

	return (
		<LoopOnly editing={editing} edits={[...before, { kind: "laps", count: 2 }]}>
			<div className={`${layout.stackTight} ${styles.courseEditorLaps}`}>
				<Button
					aria-label={t("edits.lapsLess")}
					disabled={count <= 1}
					onClick={() => run(count - 1)}
				>
					−
				</Button>
				<Field
					label={t("edits.lapsCount")}
					inputMode="numeric"
					autoComplete="off"
					error={isWrong ? t("edits.lapsWrong", { max: maxLaps }) : null}
					value={text}
					onChange={({ target }) => {
						const laps = lapsOf(target.value);
						// Refused, the field keeps what was typed, beside the reason.
						const isTaken = laps !== null && (laps === count || run(laps));
						keep(target.value, isTaken ? laps : count);
					}}
				/>
				<Button
					aria-label={t("edits.lapsMore")}
					disabled={count >= maxLaps}
					onClick={() => run(count + 1)}
				>
					+
				</Button>
			</div>
		</LoopOnly>
	);
}

function lapsOf(text: string): number | null {
	const laps = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
	return laps >= 1 && laps <= maxLaps ? laps : null;
}

interface LoopOnlyProps extends PanelProps {
	/** They need a loop. */
	edits: Edits;
	children: ReactNode;
}

/** Says why a step that needs a loop cannot be made. */
function LoopOnly({ editing, edits, children }: LoopOnlyProps) {
	const errorText = useErrorText();
	const [, notice] = tryEdit(() => editing.courseOf(edits));
	if (notice?.code !== "edit.no_loop") return children;
	return (
		<Alert kind="note">
			<p>{errorText(notice)}</p>
		</Alert>
	);
}
