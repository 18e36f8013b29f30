import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "#app/api-client/use-call.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import { liveFragment } from "#domain/predictions/race-day/live-link.ts";
import { planKeyOf } from "#domain/predictions/race-day/race-link.ts";
import type { RacePlan } from "#domain/predictions/race-day/race-plan.ts";
import { racePlanText } from "#domain/predictions/race-day/race-plan-link.ts";
import { hideEnds } from "#domain/predictions/share/hidden-ends.ts";
import {
	crewChoices,
	type Public,
	type PublicChoices,
	publicFollowed,
	usualChoices,
} from "#domain/predictions/share/public-plan.ts";
import { PublicChoicesFields } from "../export/public-choices.tsx";
import { LinkSheet } from "./link-sheet.tsx";
import { PositionsCard } from "./positions-card.tsx";
import type { FollowedRace } from "./race-store.ts";
import { TimingCard } from "./timing-card.tsx";
import type { RaceModel } from "./use-race.ts";

interface OpenedChannel {
	id: string;
	write_key: string;
	read_key: string;
}

/** Live passages: the runner of the plan opens and ends the channel; a device with one of its links joins it. */
export function LiveCard({ model }: { model: RaceModel }) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { error, isBusy, call } = useCall();
	const { race, live } = model;
	const { predictionId, live: channel, plan } = race;
	const [chosen, setChoices] = useState(usualChoices);
	const choices = { ...chosen, ends: channel ? (channel.ends ?? false) : chosen.ends };
	const links = useLinks(race, choices);
	if (!channel && !predictionId) return null;
	// an ended channel may have been followed by another one, of another browser
	const isOpen = channel !== undefined && live !== "ended";
	const endsHere = isOpen && predictionId !== undefined;
	const path = `/api/predictions/${encodeURIComponent(predictionId ?? "")}/race-channel`;

	async function turnOn() {
		const opened = await call<OpenedChannel>(path, { method: "POST" });
		if (!opened.ok) return;
		const { id, write_key, read_key } = opened.value;
		const { ends } = choices;
		const cut = ends || !plan.line ? null : hideEnds(plan.line, predictionId ?? "").cut;
		model.change({
			live: { id, key: write_key, canWrite: true, readKey: read_key, ends, ...(cut && { cut }) },
		});
	}

	async function turnOff() {
		if (endsHere) {
			const ended = await call(`${path}?channel=${encodeURIComponent(channel.id)}`, {
				method: "DELETE",
				parse: async () => null,
			});
			if (!ended.ok) return;
		}
		model.change({ live: undefined });
	}

	return (
		<details>
			<summary>
				{t("raceDay.live")} · {t(`raceDay.liveState.${live}`)}
			</summary>
			<div className={layout.stackTight}>
				<p className={layout.fine}>{t("raceDay.liveHint")}</p>
				{error && <Alert kind="error">{errorText(error)}</Alert>}
				{!channel && (
					<PublicChoicesFields choices={choices} onChoices={setChoices} stations={plan.stations} />
				)}
				{isOpen && links && (
					<LiveLinks model={model} links={links} choices={choices} onChoices={setChoices} />
				)}
				<p>
					<Button disabled={isBusy} onClick={() => void (channel ? turnOff() : turnOn())}>
						{t(!channel ? "raceDay.liveStart" : endsHere ? "raceDay.liveEnd" : "raceDay.liveLeave")}
					</Button>
				</p>
			</div>
		</details>
	);
}

interface LiveLinksProps {
	model: RaceModel;
	links: Links;
	choices: PublicChoices;
	onChoices: (choices: PublicChoices) => void;
}

/** Links of an open channel, for crew and for followers, and what else posts passages into it. */
function LiveLinks({ model, links, choices, onChoices }: LiveLinksProps) {
	const { t } = useTranslation();
	const { plan } = model.race;
	return (
		<>
			<h3>{t("raceDay.liveWrite")}</h3>
			<p className={layout.fine}>{t("raceDay.liveWriteCarries")}</p>
			<LinkSheet url={links.crew} label={t("raceDay.liveWriteLabel")} title={plan.name} />
			<h3>{t("raceDay.liveRead")}</h3>
			<p className={layout.fine}>
				{t("raceDay.liveReadCarries")}{" "}
				{t(choices.ends ? "raceDay.liveReadExact" : "raceDay.liveReadAbout")}{" "}
				{t(choices.notes ? "raceDay.liveReadNotes" : "raceDay.liveReadNoNotes")}
			</p>
			<PublicChoicesFields
				choices={choices}
				onChoices={onChoices}
				stations={plan.stations}
				hasEnds={false}
			/>
			<LinkSheet url={links.followers} label={t("raceDay.liveReadLabel")} title={plan.name} />
			<PositionsCard model={model} />
			<TimingCard model={model} />
		</>
	);
}

interface Links {
	crew: string;
	followers: string;
}

/** Of the channel that this device has opened; null until they are made. */
function useLinks({ plan, predictionId, live }: FollowedRace, { ends, notes }: PublicChoices) {
	const [links, setLinks] = useState<Links | null>(null);
	const { id, key, readKey, cut = null } = live ?? {};
	useEffect(() => {
		if (!id || !key || !readKey) return setLinks(null);
		let isLatest = true;
		const linkOf = async (of: Public<RacePlan>, right: { key: string; canWrite: boolean }) => {
			const [planKey, planText] = await Promise.all([planKeyOf(of), racePlanText(of)]);
			const link = { planKey, planText, channel: id, ...right, cut: right.canWrite ? cut : null };
			return `${window.location.origin}/race-day#${liveFragment(link)}`;
		};
		const secret = predictionId ?? "";
		Promise.all([
			linkOf(publicFollowed(plan, crewChoices, secret), { key, canWrite: true }),
			linkOf(publicFollowed(plan, { ends, notes }, secret), { key: readKey, canWrite: false }),
		]).then(([crew, followers]) => isLatest && setLinks({ crew, followers }));
		return () => {
			isLatest = false;
		};
	}, [plan, predictionId, id, key, readKey, cut, ends, notes]);
	return links;
}
