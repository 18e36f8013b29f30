import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert, Card } from "#app/ui/surface.tsx";
import { useNeedsScript } from "#app/ui/use-needs-script.ts";
import * as styles from "../export/plan-export.module.css";
import type { FollowRequest } from "./follow-plan.ts";
import { HomeScreenNote } from "./stored-note.tsx";

/** Keeps the plan of a page on this device for race day, and opens it there. Needs script. */
export function FollowCard(request: FollowRequest) {
	const { t } = useTranslation();
	const id = useId();
	const navigate = useNavigate();
	const [isRefused, setRefused] = useState(false);
	const needsScript = useNeedsScript();

	async function follow() {
		try {
			const { followResult } = await import("./follow-plan.ts");
			const label = t(`raceDay.labelOf.${request.view}`);
			const key = await followResult(request, { label, nowMs: Date.now() });
			await navigate(`/race-day?plan=${key}`);
		} catch (error) {
			console.error(error);
			setRefused(true);
		}
	}

	return (
		<Card aria-labelledby={id} className={`${styles.follow} ${layout.stackTight} ${needsScript}`}>
			<h2 id={id}>{t("raceDay.title")}</h2>
			<p className={layout.soft}>{t("raceDay.followHint")}</p>
			<HomeScreenNote />
			<p>
				<Button onClick={() => void follow()}>{t("raceDay.follow")}</Button>
			</p>
			{isRefused && <Alert kind="error">{t("raceDay.problem.no_storage")}</Alert>}
		</Card>
	);
}
