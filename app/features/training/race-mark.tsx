import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button";
import { Card } from "../../ui/surface";

interface RaceMarkProps {
	/** What holds now. */
	race: boolean;
	/** The runner's own word; null while it is left to the recording. */
	mark: boolean | null;
}

/** Lets the runner say whether an activity was a race, or leave it to the recording. */
export function RaceMark({ race, mark }: RaceMarkProps) {
	const { t } = useTranslation();
	const busy = useNavigation().formMethod === "POST";
	return (
		<Card aria-labelledby="race">
			<h2 id="race">{t("zones.raceTitle")}</h2>
			<p className="soft">{t("zones.raceText")}</p>
			<p aria-live="polite">
				<strong>{t(race ? "zones.raceIs" : "zones.raceIsNot")}</strong>
			</p>
			<Form method="post" className="row" preventScrollReset>
				<Button type="submit" name="race" value={race ? "no" : "yes"} disabled={busy}>
					{t(race ? "zones.raceNo" : "zones.raceYes")}
				</Button>
				{mark !== null && (
					<Button type="submit" name="race" value="" look="quiet" disabled={busy}>
						{t("zones.raceAuto")}
					</Button>
				)}
			</Form>
		</Card>
	);
}
