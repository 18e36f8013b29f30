import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { RacePlan } from "../../../../domain/predictions/race-day/race-plan";
import type { Intake } from "../../../../domain/predictions/stations/bags";
import { Button } from "../../../ui/button";
import { Alert } from "../../../ui/surface";
import { useHydrated } from "../../../ui/use-hydrated";
import type { RaceView } from "./race-store";

export const noIntake: Intake = { carbsGPerHour: null, waterMlPerHour: null };

/** Keeps a plan on this device for race day, and opens it there. Needs script. */
export function FollowButton({
	plan,
	view,
}: {
	/** Made when the button is pressed. */
	plan: () => Promise<RacePlan>;
	view: RaceView;
}) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [isRefused, setRefused] = useState(false);
	if (!useHydrated()) return null;
	async function follow() {
		try {
			const { followPlan } = await import("./race-store");
			const key = await followPlan(await plan(), {
				view,
				label: t(`raceDay.labelOf.${view}`),
				nowMs: Date.now(),
			});
			await navigate(`/race-day?plan=${key}`);
		} catch (error) {
			console.error(error);
			setRefused(true);
		}
	}
	return (
		<>
			<Button look="secondary" onClick={() => void follow()}>
				{t("raceDay.follow")}
			</Button>
			{isRefused && <Alert kind="error">{t("raceDay.problem.no_storage")}</Alert>}
		</>
	);
}
