import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "#app/api-client/call-api.ts";
import { useCall } from "#app/api-client/use-call.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as waiting from "#app/ui/needs-script.module.css";
import { Alert } from "#app/ui/surface.tsx";
import { providers } from "#domain/tracker/providers.ts";
import type { Tracker } from "#domain/training/activity.ts";

interface CalendarState {
	source: Tracker;
	state: "not_linked" | "needs_consent" | "off" | "pending" | "planned";
	/** Of the error table. */
	code: string | null;
}

interface SendToCalendarProps {
	predictionId: string;
	hasStart: boolean;
	look: "primary" | "quiet";
}

/** The plan in the calendar of a source that passes it on to watches. Draws nothing where the site knows none. */
export function SendToCalendar({ predictionId, hasStart, look }: SendToCalendarProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { shown, error, isBusy, change } = useSendToCalendar(predictionId);
	const placed = shown === undefined ? usual : shown;
	if (!placed) return null;
	const { state, code } = placed;
	const source = providers[placed.source].displayName;
	const isIn = state === "pending" || state === "planned";
	return (
		<div className={`${layout.stackTight} ${shown ? "" : waiting.waits}`}>
			{isIn && <p role="status">{t(`toWatch.calendar.${state}`, { source })}</p>}
			{code !== null && <Alert kind="note">{errorText({ code, values: { source } })}</Alert>}
			{error && <Alert kind="error">{errorText(error)}</Alert>}
			<p className={layout.row}>
				{isIn ? (
					<Button disabled={isBusy} onClick={() => change("DELETE")}>
						{t("toWatch.calendar.remove")}
					</Button>
				) : !hasStart ? (
					<span className={layout.fine}>{t("toWatch.calendar.needsStart", { source })}</span>
				) : state === "off" ? (
					<Button look={look} disabled={isBusy} onClick={() => change("PUT")}>
						{t("toWatch.calendar.send", { source })}
					</Button>
				) : (
					<LinkButton
						look={look}
						reloadDocument
						to={`/api/sources/${placed.source}/auth?${new URLSearchParams({ plan: predictionId })}`}
					>
						{t("toWatch.calendar.send", { source })}
					</LinkButton>
				)}
			</p>
			{!isIn && hasStart && (
				<p className={layout.fine}>
					{t(state === "off" ? "toWatch.calendar.hint" : "toWatch.calendar.consent", { source })}
				</p>
			)}
		</div>
	);
}

const planner = (Object.keys(providers) as Tracker[]).find((key) => providers[key].plansWorkouts);
/** Has its place, unseen, until the site has answered: most runners have not consented. */
const usual: CalendarState | null = planner
	? { source: planner, state: "needs_consent", code: null }
	: null;

/** A plan that is on its way is looked for often at first, then for longer than one run may hold it (a minute). */
const mostLooks = 32;
const lookAgainMs = (looks: number) => (looks < 20 ? 3_000 : 15_000);

/** How the plan is in the calendar, undefined until that is known, and the calls that change it. */
function useSendToCalendar(predictionId: string) {
	const [shown, setShown] = useState<CalendarState | null>();
	const { error, isBusy, call } = useCall();
	const [looks, setLooks] = useState(0);
	const path = `/api/predictions/${encodeURIComponent(predictionId)}/planned-workout`;
	useEffect(() => {
		const left = new AbortController();
		void callApi<CalendarState>(path, { signal: left.signal }).then((found) => {
			if (!left.signal.aborted) setShown(found.ok ? found.value : null);
		});
		return () => left.abort();
	}, [path]);
	useEffect(() => {
		if (shown?.state !== "pending" || looks === mostLooks) return;
		const left = new AbortController();
		const timer = setTimeout(async () => {
			const found = await callApi<CalendarState>(path, { signal: left.signal });
			if (left.signal.aborted) return;
			setLooks(looks + 1);
			if (found.ok) setShown(found.value);
		}, lookAgainMs(looks));
		return () => {
			clearTimeout(timer);
			left.abort();
		};
	}, [path, shown, looks]);
	async function changeNow(method: "PUT" | "DELETE") {
		setLooks(0);
		const changed = await call<CalendarState | undefined>(path, { method });
		if (!changed.ok) return;
		setShown((before) => changed.value ?? (before && { ...before, state: "off", code: null }));
	}
	const change = (method: "PUT" | "DELETE") => void changeNow(method);
	return { shown, error, isBusy, change };
}
