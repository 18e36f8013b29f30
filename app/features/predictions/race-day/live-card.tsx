import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { liveFragment } from "../../../../domain/predictions/race-day/live-link";
import { racePlanText } from "../../../../domain/predictions/race-day/race-plan-link";
import { callApi } from "../../../api-client/call-api";
import type { PageError } from "../../../i18n/error-text";
import { useErrorText } from "../../../i18n/use-error-text";
import { Button } from "../../../ui/button";
import { Alert } from "../../../ui/surface";
import { LinkSheet } from "./link-sheet";
import type { RaceModel } from "./use-race";

interface OpenedChannel {
	id: string;
	write_key: string;
	read_key: string;
}

/** Live passages: the runner of the plan opens and ends the channel; a device with one of its links joins it. */
export function LiveCard({ model }: { model: RaceModel }) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const [error, setError] = useState<PageError | null>(null);
	const [isBusy, setBusy] = useState(false);
	const { race, live } = model;
	const { predictionId, live: channel, plan } = race;
	const [planText, setPlanText] = useState<string | null>(null);
	useEffect(() => {
		let isLatest = true;
		racePlanText(plan).then((text) => {
			if (isLatest) setPlanText(text);
		});
		return () => {
			isLatest = false;
		};
	}, [plan]);
	if (!channel && !predictionId) return null;
	// an ended channel may have been followed by another one, of another browser
	const isOpen = channel !== undefined && live !== "ended";
	const endsHere = isOpen && predictionId !== undefined;
	const path = `/api/predictions/${encodeURIComponent(predictionId ?? "")}/race-channel`;

	async function turnOn() {
		setBusy(true);
		const opened = await callApi<OpenedChannel>(path, { method: "POST" });
		setBusy(false);
		setError(opened.ok ? null : opened.error);
		if (!opened.ok) return;
		const { id, write_key, read_key } = opened.value;
		model.change({ live: { id, key: write_key, canWrite: true, readKey: read_key } });
	}

	async function turnOff() {
		if (endsHere) {
			setBusy(true);
			const ended = await callApi(`${path}?channel=${encodeURIComponent(channel.id)}`, {
				method: "DELETE",
				parse: async () => null,
			});
			setBusy(false);
			setError(ended.ok ? null : ended.error);
			if (!ended.ok) return;
		}
		model.change({ live: undefined });
	}

	const linkOf = (key: string, canWrite: boolean) => {
		const link = { planKey: race.key, channel: channel?.id ?? "", key, canWrite, planText };
		return `${window.location.origin}/race-day#${liveFragment(link)}`;
	};
	return (
		<details className="race__all">
			<summary>
				{t("raceDay.live")} · {t(`raceDay.liveState.${live}`)}
			</summary>
			<div className="stack stack--tight">
				<p className="soft small">{t("raceDay.liveHint")}</p>
				{error && <Alert kind="error">{errorText(error)}</Alert>}
				{isOpen && channel.readKey && planText !== null && (
					<>
						<h3>{t("raceDay.liveWrite")}</h3>
						<LinkSheet
							url={linkOf(channel.key, true)}
							label={t("raceDay.liveWriteLabel")}
							title={race.plan.name}
						/>
						<h3>{t("raceDay.liveRead")}</h3>
						<LinkSheet
							url={linkOf(channel.readKey, false)}
							label={t("raceDay.liveReadLabel")}
							title={race.plan.name}
						/>
					</>
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
