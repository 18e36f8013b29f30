import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "#app/api-client/use-call.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import type { RaceModel } from "./use-race.ts";

interface Opened {
	address: string;
	secret: string;
}

/** Passages by a timing system: the address and the secret that its organiser needs. */
export function TimingCard({ model }: { model: RaceModel }) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { error, isBusy, call } = useCall();
	const [bib, setBib] = useState("");
	const { predictionId, live } = model.race;
	if (!live || !predictionId) return null;
	const path = `/api/predictions/${encodeURIComponent(predictionId)}/timing`;

	async function make() {
		const made = await call<Opened>(path, {
			method: "POST",
			json: { ends: !live?.cut, bib: bib.trim() || null },
		});
		if (!made.ok || !live) return;
		const { address, secret } = made.value;
		model.change({ live: { ...live, timing: { address, secret } } });
	}

	async function end() {
		const ended = await call(path, { method: "DELETE", parse: async () => null });
		if (ended.ok && live) model.change({ live: { ...live, timing: undefined } });
	}

	return (
		<details>
			<summary>{t("raceDay.timing.title")}</summary>
			<div className={layout.stackTight}>
				<p className={layout.fine}>{t("raceDay.timing.hint")}</p>
				{error && <Alert kind="error">{errorText(error)}</Alert>}
				{live.timing ? (
					<>
						<OpenedTiming {...live.timing} />
						<Button disabled={isBusy} onClick={() => void end()}>
							{t("raceDay.timing.end")}
						</Button>
					</>
				) : (
					<>
						<Field
							label={t("raceDay.timing.bib")}
							hint={t("raceDay.timing.bibHint")}
							maxLength={20}
							value={bib}
							onChange={({ target }) => setBib(target.value)}
						/>
						<Button disabled={isBusy} onClick={() => void make()}>
							{t("raceDay.timing.make")}
						</Button>
					</>
				)}
			</div>
		</details>
	);
}

/** What the organiser needs. */
function OpenedTiming({ address, secret }: Opened) {
	const { t } = useTranslation();
	return (
		<>
			<Field
				label={t("raceDay.timing.address")}
				readOnly
				value={`${window.location.origin}/api/timing/${address}`}
				onFocus={({ target }) => target.select()}
			/>
			<Field
				label={t("raceDay.timing.secret")}
				readOnly
				value={secret}
				onFocus={({ target }) => target.select()}
			/>
		</>
	);
}
