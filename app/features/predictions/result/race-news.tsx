import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import { coursePath, type RaceOfPlan, racePath } from "#domain/races/race.ts";

/** Which race a plan is of, and that its organisers have published another version of the course, with one tap to take it. */
export function RaceNews({ race }: { race: RaceOfPlan | null }) {
	const { t } = useTranslation();
	if (!race) return null;
	const { raceName, version, newestVersion, hasChanged } = race;
	if (!hasChanged) {
		return (
			<p className={layout.small}>
				<Link to={coursePath(race)}>{raceName}</Link>
			</p>
		);
	}
	const at = (of: number) => `${race.edition}/${race.course}/${of}`;
	const compared = new URLSearchParams({ from: at(version), to: at(newestVersion) });
	return (
		<Alert kind="note" live={false}>
			<p>{t("races.planChanged", { race: raceName })}</p>
			<p>{t("races.planChangedText", { version, newest: newestVersion })}</p>
			<Form method="post" className={layout.row}>
				<Button type="submit" look="primary" name="intent" value="race-version">
					{t("races.take")}
				</Button>
				<Link to={`${racePath(race.race)}/changes?${compared}`}>{t("races.seeChanges")}</Link>
			</Form>
		</Alert>
	);
}
