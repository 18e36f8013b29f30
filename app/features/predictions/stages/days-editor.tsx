import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { noticeOf } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import { noOptions } from "#domain/predictions/options/plan-options.ts";
import { maxStages, type Stage } from "#domain/predictions/options/stage.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { stageProblem } from "#domain/predictions/stages/check-stages.ts";
import { splitEvenly } from "#domain/predictions/stages/split-evenly.ts";
import { useCourseCursor } from "../../course/course-cursor.ts";
import { DistanceField } from "../edits/distance-field.tsx";
import { StartField } from "../plan/start-field.tsx";
import { NumberFields } from "../what-if/number-fields.tsx";
import type { WhatIfModel } from "../what-if/use-what-if.ts";
import { editedDays, isFreeAt, joinedDay, splitAt, withDay } from "./days-draft.ts";
import { SaveStages } from "./save-stages.tsx";
import * as styles from "./stages.module.css";

interface DaysEditorProps {
	stored: StoredPrediction;
	model: WhatIfModel;
}

/** Splits the course into days: evenly, at a typed distance, or at the place that was pointed at last. */
export function DaysEditor({ stored, model }: DaysEditorProps) {
	const { t } = useTranslation();
	const { distance } = useFormats();
	const errorText = useErrorText();
	const { question, setOptions, shown } = model;
	const { start } = question.options;
	const courseM = shown.course.distanceM;
	const [draft, setDraft] = useState<readonly Stage[] | null>(null);
	const stages = draft ?? question.options.stages;
	const problem = stageProblem(stages, { courseM, start });
	const pointedM = usePointedPlace(courseM);

	function change(next: readonly Stage[], first: string | null = start) {
		const { draft, usable } = editedDays(next, { courseM, start: first });
		setDraft(draft);
		setOptions({ ...(usable && { stages: usable }), start: first });
	}
	const split = (startM: number) => change(splitAt(stages, startM));
	const isFree = (startM: number) => isFreeAt(stages, startM, { courseM, start });

	return (
		<div className={layout.stack}>
			<EvenDays
				onSplit={(days) => change(splitEvenly(shown.result.plan, days, question.options.stages))}
			/>
			<SplitAt key={courseM} courseM={courseM} isFree={isFree} onSplit={split}>
				{pointedM !== null && isFree(pointedM) && (
					<Button onClick={() => split(pointedM)}>
						{t("stages.splitPointed", { where: distance(pointedM, 1) })}
					</Button>
				)}
			</SplitAt>
			{stages.length > 0 && (
				<>
					<DayList stages={stages} start={start} courseM={courseM} onChange={change} />
					<div className={styles.daysEditorCarry}>
						<NumberFields model={model} group="days" />
						<p className={layout.fine}>{t("stages.carryNote")}</p>
					</div>
				</>
			)}
			{problem && (
				<Alert kind="error">
					<p>{errorText(noticeOf(problem))}</p>
				</Alert>
			)}
			<SaveStages
				stored={stored}
				model={model}
				isRefused={problem !== null}
				onUndo={() => {
					const { stages, start, carryOver } = stored.question.options ?? noOptions;
					setDraft(null);
					setOptions({ stages, start, carryOver });
				}}
			/>
		</div>
	);
}

interface DayListProps {
	stages: readonly Stage[];
	/** Of the first day. */
	start: string | null;
	courseM: number;
	onChange: (stages: readonly Stage[], start?: string | null) => void;
}

/** Each day with its start; a later one also with where it begins, and the way to join it to the day before. */
function DayList({ stages, start, courseM, onChange }: DayListProps) {
	const { t } = useTranslation();
	const { distanceUnit } = useFormats();
	return (
		<ol className={styles.daysEditorDays}>
			<li className={styles.daysEditorDay}>
				<strong className={styles.daysEditorName}>{t("stages.dayName", { day: 1 })}</strong>
				<StartField
					label={t("stages.startOf", { day: 1 })}
					hint=""
					start={start}
					onStart={(next) => onChange(stages, next)}
				/>
			</li>
			{stages.map((stage, k) => {
				const day = k + 2;
				return (
					<li key={day} className={styles.daysEditorDay}>
						<strong className={styles.daysEditorName}>{t("stages.dayName", { day })}</strong>
						<DistanceField
							label={t("stages.beginOf", { day, unit: distanceUnit })}
							distanceM={stage.startM}
							lengthM={courseM}
							onDistance={(startM) => onChange(withDay(stages, k, { startM }))}
						/>
						<StartField
							label={t("stages.startOf", { day })}
							hint=""
							start={stage.start}
							onStart={(start) => onChange(withDay(stages, k, { start }))}
						/>
						<Button
							look="quiet"
							aria-label={t("stages.joinDay", { day, before: day - 1 })}
							onClick={() => onChange(joinedDay(stages, k))}
						>
							{t("stages.join")}
						</Button>
					</li>
				);
			})}
		</ol>
	);
}

/** So many days that take the same time. */
function EvenDays({ onSplit }: { onSplit: (days: number) => void }) {
	const { t } = useTranslation();
	const [text, setText] = useState("3");
	const days = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
	const isWrong = days < 1 || days > maxStages;
	return (
		<form
			className={styles.daysEditorTool}
			onSubmit={(event) => {
				event.preventDefault();
				if (!isWrong) onSplit(days);
			}}
		>
			<Field
				label={t("stages.count")}
				inputMode="numeric"
				autoComplete="off"
				error={isWrong ? t("stages.wrongCount", { max: maxStages }) : null}
				value={text}
				onChange={({ target }) => setText(target.value)}
			/>
			<Button type="submit" disabled={isWrong}>
				{t("stages.evenly")}
			</Button>
		</form>
	);
}

interface SplitAtProps {
	courseM: number;
	isFree: (startM: number) => boolean;
	onSplit: (startM: number) => void;
	children: React.ReactNode;
}

/** A further day that begins at a typed distance. */
function SplitAt({ courseM, isFree, onSplit, children }: SplitAtProps) {
	const { t } = useTranslation();
	const { distanceUnit } = useFormats();
	const [atM, setAtM] = useState(Math.round(courseM / 2 / 100) * 100);
	return (
		<form
			className={styles.daysEditorTool}
			onSubmit={(event) => {
				event.preventDefault();
				if (isFree(atM)) onSplit(atM);
			}}
		>
			<DistanceField
				label={t("stages.splitAt", { unit: distanceUnit })}
				distanceM={atM}
				lengthM={courseM}
				error={isFree(atM) ? null : t("stages.noRoom")}
				onDistance={setAtM}
			/>
			<Button type="submit" disabled={!isFree(atM)}>
				{t("stages.split")}
			</Button>
			{children}
		</form>
	);
}

/** The place of the course that was pointed at last, to 100 m; null before there is one. */
function usePointedPlace(courseM: number): number | null {
	const cursor = useCourseCursor();
	const [atM, setAtM] = useState<number | null>(null);
	useEffect(
		() =>
			cursor.subscribe(() => {
				const place = cursor.get();
				if (place !== null) setAtM(Math.round(place / 100) * 100);
			}),
		[cursor],
	);
	return atM !== null && atM > 0 && atM < courseM ? atM : null;
}
