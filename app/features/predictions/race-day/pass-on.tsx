import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import * as layout from "#app/ui/layout.module.css";
import { updateFragment } from "#domain/predictions/race-day/race-link.ts";
import { LinkSheet } from "./link-sheet.tsx";
import type { RaceModel } from "./use-race.ts";

/** The passages of this phone for another one: no server and no network is needed. */
export function PassOn({ model }: { model: RaceModel }) {
	const { t } = useTranslation();
	const { key, log, plan } = model.race;
	const [url, setUrl] = useState<string | null>(null);
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		if (!isOpen) return;
		let isLatest = true;
		updateFragment({ planKey: key, log }).then((fragment) => {
			if (isLatest) setUrl(`${window.location.origin}/race-day#${fragment}`);
		});
		return () => {
			isLatest = false;
		};
	}, [isOpen, key, log]);
	return (
		<details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary>{t("raceDay.passOn")}</summary>
			<div className={layout.stackTight}>
				<p className={layout.fine}>{t("raceDay.passOnHint")}</p>
				{url && <LinkSheet url={url} label={t("raceDay.address")} title={plan.name} />}
			</div>
		</details>
	);
}
