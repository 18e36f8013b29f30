import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "#app/api-client/use-call.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import { LinkSheet } from "./link-sheet.tsx";
import type { RaceModel } from "./use-race.ts";

/** Passages by themselves: the secret address to which an app on the runner's phone posts its positions. */
export function PositionsCard({ model }: { model: RaceModel }) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { error, isBusy, call } = useCall();
	const [seers, setSeers] = useState<Seers>("nobody");
	const { predictionId, live, plan } = model.race;
	if (!live || !predictionId) return null;
	const path = `/api/predictions/${encodeURIComponent(predictionId)}/positions`;
	const url = live.address && `${window.location.origin}/api/positions/${live.address}`;

	async function make() {
		const made = await call<{ address: string }>(path, {
			method: "POST",
			json: { ends: !live?.cut, place: seers },
		});
		if (made.ok && live) model.change({ live: { ...live, address: made.value.address } });
	}

	async function end() {
		const ended = await call(path, { method: "DELETE", parse: async () => null });
		if (ended.ok && live) model.change({ live: { ...live, address: undefined } });
	}

	return (
		<section className={layout.stackTight}>
			<h3>{t("raceDay.positions.title")}</h3>
			<p className={layout.fine}>{t("raceDay.positions.hint")}</p>
			{error && <Alert kind="error">{errorText(error)}</Alert>}
			{url && live.address ? (
				<>
					<PostingApps url={url} name={plan.name} />
					<Button disabled={isBusy} onClick={() => void end()}>
						{t("raceDay.positions.end")}
					</Button>
				</>
			) : (
				<>
					<Seers seers={seers} onSeers={setSeers} />
					<Button disabled={isBusy} onClick={() => void make()}>
						{t("raceDay.positions.make")}
					</Button>
				</>
			)}
		</section>
	);
}

/** The address, and how apps take it. */
function PostingApps({ url, name }: { url: string; name: string }) {
	const { t } = useTranslation();
	const config = ownTracksConfig(url);
	return (
		<>
			<LinkSheet url={url} label={t("raceDay.positions.address")} title={name} />
			<ul>
				<li>
					{t("raceDay.positions.ownTracks")}{" "}
					<a href={`data:application/json;base64,${config}`} download="relief.otrc">
						{t("raceDay.positions.file")}
					</a>
					{" · "}
					<a href={`owntracks:///config?inline=${encodeURIComponent(config)}`}>
						{t("raceDay.positions.openApp")}
					</a>
				</li>
				<li>{t("raceDay.positions.overland")}</li>
				<li>{t("raceDay.positions.traccar")}</li>
			</ul>
		</>
	);
}

/** Who sees the place of the phone. */
type Seers = "nobody" | "crew" | "everyone";

function Seers({ seers, onSeers }: { seers: Seers; onSeers: (seers: Seers) => void }) {
	const { t } = useTranslation();
	return (
		<>
			<Checkbox
				label={t("raceDay.positions.place")}
				checked={seers !== "nobody"}
				onChange={({ target }) => onSeers(target.checked ? "crew" : "nobody")}
			/>
			<p className={layout.fine}>{t("raceDay.positions.placeHint")}</p>
			{seers !== "nobody" && (
				<>
					<Checkbox
						label={t("raceDay.positions.followers")}
						checked={seers === "everyone"}
						onChange={({ target }) => onSeers(target.checked ? "everyone" : "crew")}
					/>
					<p className={layout.fine}>{t("raceDay.positions.followersHint")}</p>
				</>
			)}
		</>
	);
}

/** HTTP mode, and a position whenever the phone has moved: owntracks.org/booklet/tech/json, `_type=configuration`. */
const settings = {
	_type: "configuration",
	mode: 3,
	auth: false,
	monitoring: 2,
	locatorInterval: 15,
	locatorDisplacement: 20,
	moveModeLocatorInterval: 15,
};

/** The configuration file of OwnTracks for an address, base64. */
const ownTracksConfig = (url: string): string => btoa(JSON.stringify({ ...settings, url }));
