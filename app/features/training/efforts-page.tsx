import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigation } from "react-router";
import { localStart, type ScoredActivity } from "#domain/training/scored-activity.ts";
import { type RunIntent, runIntents } from "#domain/training/title-intent.ts";
import type { ErrorNotice } from "../../i18n/error-text.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { ListDate } from "../../ui/list-date.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Alert, Card } from "../../ui/surface.tsx";
import { useNeedsScript } from "../../ui/use-needs-script.ts";
import { activityPath } from "../predictions/addresses.ts";
import { ListAttribution } from "./attribution.tsx";
import * as styles from "./efforts.module.css";

interface EffortQuestion {
	activity: ScoredActivity;
	/** Whether it counts as a race now. */
	asRace: boolean;
	/** The next race as it is predicted now, and if the run counted the other way, s. */
	nowS: number;
	otherS: number;
}

/** The run that was answered for last. */
interface AnsweredRun {
	id: string;
	name: string;
	answer: RunIntent;
}

interface EffortsPageProps {
	questions: readonly EffortQuestion[];
	answered: AnsweredRun | null;
	refusal: ErrorNotice | null;
}

/** One question on the few runs whose answer changes the next prediction most. */
export function EffortsPage({ questions, answered, refusal }: EffortsPageProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const needsScript = useNeedsScript();
	const first = useAnswerKeys();
	const activities = questions.map(({ activity }) => activity);
	return (
		<div className={`${layout.page} ${layout.stack}`}>
			<PageTitle>{t("efforts.title")}</PageTitle>
			<header className={layout.stackTight}>
				<h1>{t("efforts.title")}</h1>
				<p className={layout.lead}>{t("efforts.lead")}</p>
			</header>
			{refusal && <Alert kind="error">{errorText(refusal)}</Alert>}
			{answered && (
				<Alert kind="note">
					<Form method="post" className={`${layout.line} ${styles.effortsUndo}`} preventScrollReset>
						<span>{t(`efforts.answered.${answered.answer}`, { name: answered.name })}</span>
						<input type="hidden" name="id" value={answered.id} />
						<Button type="submit" name="effort" value="" look="quiet">
							{t("efforts.undo")}
						</Button>
					</Form>
				</Alert>
			)}
			{questions.length === 0 ? (
				<Card>
					<p>{t(answered ? "efforts.done" : "efforts.none")}</p>
					<p className={layout.row}>
						<LinkButton to="/dashboard">{t("efforts.back")}</LinkButton>
					</p>
				</Card>
			) : (
				<>
					<ol className={layout.stackClose} ref={first}>
						{questions.map((question) => (
							<Question key={question.activity.id} {...question} />
						))}
					</ol>
					<p className={`${layout.fine} ${styles.effortsKeys} ${needsScript}`}>
						{t("efforts.keys")}
					</p>
					<p className={layout.fine}>{t("efforts.method")}</p>
					<ListAttribution activities={activities} />
				</>
			)}
		</div>
	);
}

function Question({ activity, asRace, nowS, otherS }: EffortQuestion) {
	const { t } = useTranslation();
	const { distance, duration, height } = useFormats();
	const sent = useNavigation().formData?.get("id") === activity.id;
	const { id, name, distanceM, movingS, elevationGainM } = activity;
	const facts = [
		distance(distanceM, 1),
		movingS !== null && duration(movingS),
		elevationGainM !== null && `+${height(elevationGainM)}`,
	].filter(Boolean);
	const change = duration(Math.abs(otherS - nowS));
	const faster = otherS < nowS;
	return (
		<li>
			<Card className={`${layout.stackClose} ${styles.effortsRun}`}>
				<div>
					<p className={styles.effortsName}>
						<Link to={activityPath(id)}>{name}</Link>
					</p>
					<p className={layout.fine}>
						<ListDate at={`${localStart(activity)}Z`} /> · {facts.join(" · ")}
					</p>
					<p className={layout.small}>
						{t(asRace ? "efforts.ifNone" : "efforts.ifRace")}{" "}
						{t(faster ? "goals.faster" : "goals.slower", { time: change })}
					</p>
				</div>
				<Form
					method="post"
					className={`${layout.cluster} ${styles.effortsAnswers}`}
					preventScrollReset
				>
					<input type="hidden" name="id" value={id} />
					{runIntents.map((intent) => (
						<Button
							key={intent}
							type="submit"
							name="effort"
							value={intent}
							disabled={sent}
							aria-label={t("efforts.answerOf", { answer: t(`efforts.answer.${intent}`), name })}
						>
							{t(`efforts.answer.${intent}`)}
						</Button>
					))}
				</Form>
			</Card>
		</li>
	);
}

/** The keys 1, 2 and 3 answer for the first run of the list. */
function useAnswerKeys() {
	const list = useRef<HTMLOListElement>(null);
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			const { target, key, ctrlKey, altKey, metaKey, repeat } = event;
			const types = target instanceof Element && target.closest("input, textarea, select");
			if (ctrlKey || altKey || metaKey || repeat || types) return;
			const button = list.current?.querySelectorAll("button")[Number(key) - 1];
			if (!/^[1-3]$/.test(key) || !button) return;
			event.preventDefault();
			button.click();
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, []);
	return list;
}
