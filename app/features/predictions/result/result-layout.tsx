import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import { useAfterPaint } from "#app/ui/use-after-paint.ts";
import type { Course } from "#domain/predictions/course/course.ts";
import { lineOf } from "#domain/predictions/course/course-line.ts";
import { whatIfEntries } from "#domain/predictions/input/what-if.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { PlannedCourse } from "../../course/course-plan.tsx";
import type { RouteLine } from "../../course/route-view/route-view.tsx";
import { type StoredCourse, useStoredCourse } from "../../course/use-stored-course.ts";
import { partAt, type ResultPart, resultPath } from "../addresses.ts";
import { type PartLink, PartLinksContext } from "../part-links.ts";
import { useWhatIf, type WhatIfModel } from "../what-if/use-what-if.ts";
import { Reset, SaveButton, SaveForm, WhatIfAnswer } from "../what-if/what-if-answer.tsx";
import type { FollowedAnswer, OpenResult } from "./open-result.ts";
import { PartTabs } from "./part-tabs.tsx";
import * as styles from "./result.module.css";

interface ResultLayoutProps
	extends Pick<OpenResult, "prediction" | "refusal" | "credits" | "over"> {
	/** What the server computed for the what-if of the address. */
	whatIf: StoredPrediction | null;
}

/** Around the parts of a result: the way to each, what is asked, and the course, which stay while one follows another. */
export function ResultLayout(props: ResultLayoutProps) {
	const { prediction, whatIf, refusal, credits, over } = props;
	const { t } = useTranslation();
	const part = partAt(useLocation().pathname);
	const { stored, retry } = useStoredCourse(prediction);
	const source = stored.kind === "ready" ? stored.source : null;
	const model = useWhatIf({ stored: prediction, computed: whatIf, source, part });
	const { shown, question } = model;
	// Maps, pictures and readings of the course follow a control behind the frame that answers it.
	const followed = useFollowed(model);
	const { courseShown, shown: planned } = followed;
	const line = useMemo(() => lineFrom(stored.kind, courseShown), [stored.kind, courseShown]);
	const isSplit = shown.result.stages.length > 0;
	const start = isSplit ? null : question.options.start;
	const name = prediction.name || t("result.untitled");
	const asked = whatIfOf(model);
	const pathOf: PartLink = (part) => resultPath(prediction.id, part, asked);
	const open: OpenResult = {
		prediction,
		model,
		followed,
		refusal,
		credits,
		over,
		name,
		file: stored.kind,
		line,
		retry,
		start,
		isSplit,
		pathOf,
	};
	return (
		<PartLinksContext value={{ pathOf, shown: part }}>
			<PlannedCourse
				plan={planned.result.plan}
				stations={planned.question.options.stations}
				start={planned.result.stages.length > 0 ? null : planned.question.options.start}
				zone={planned.course.zone}
				edited={model.live && part === "time" && !over ? question.options.stations : null}
				onStations={model.setStations}
			>
				<article
					className={`${layout.page} ${layout.stack} ${styles.resultPage}`}
					data-seconds={shown.result.timeS}
				>
					<PartTabs pathOf={pathOf} shown={part} />
					<Outlet context={open} />
					{part !== "time" && <WhatIfNote open={open} part={part} />}
				</article>
			</PlannedCourse>
		</PartLinksContext>
	);
}

function useFollowed({ shown, untouched, courseShown }: WhatIfModel): FollowedAnswer {
	return useAfterPaint(
		useMemo(() => ({ shown, untouched, courseShown }), [shown, untouched, courseShown]),
	);
}

/** What is asked beside what is stored, as an address has it. */
const whatIfOf = ({ untouched, isStoredCourse, question, edits }: WhatIfModel) =>
	untouched ? [] : whatIfEntries({ ...question, edits: isStoredCourse ? null : edits });

function lineFrom(kind: StoredCourse["kind"], course: Course | null): RouteLine {
	if (kind === "unavailable") return "unreachable";
	if (kind === "missing") return null;
	return course ? lineOf(course) : "loading";
}

/** On parts that do not ask, at the end of the screen: that something else is shown than what is stored, and the way back. */
function WhatIfNote({ open, part }: { open: OpenResult; part: ResultPart }) {
	const { prediction, model, refusal } = open;
	const { t } = useTranslation();
	const errorText = useErrorText();
	const notice = model.notice ?? refusal;
	if (!notice && model.untouched) return null;
	return (
		<aside className={styles.whatIfNote} aria-label={t("whatIf.title")}>
			{notice && (
				<Alert kind="error">
					<p>{errorText(notice)}</p>
				</Alert>
			)}
			{!model.untouched && (
				<div className={layout.rowApart}>
					<WhatIfAnswer stored={prediction} model={model} />
					<div className={layout.row}>
						<SaveForm id={prediction.id} model={model} part={part}>
							<SaveButton />
						</SaveForm>
						<Reset id={prediction.id} model={model} part={part} />
					</div>
				</div>
			)}
		</aside>
	);
}
