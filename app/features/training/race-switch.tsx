import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import "./race-switch.css";

interface RaceSwitchProps {
	race: boolean;
	/** The runner's own mark; null while it is left to the recording. */
	mark: boolean | null;
}

/** Marks an activity as a race or not, beside its name; a mark can be left to the recording again. */
export function RaceSwitch({ race, mark }: RaceSwitchProps) {
	const { t } = useTranslation();
	const sent = useNavigation().formData?.get("race");
	const shown = sent ? sent === "yes" : race;
	return (
		<Form method="post" className="race-switch" preventScrollReset>
			<button
				type="submit"
				className="race-switch__button"
				role="switch"
				aria-checked={shown}
				name="race"
				value={shown ? "no" : "yes"}
			>
				<span className="race-switch__track" aria-hidden="true" />
				{t("zones.race")}
			</button>
			<span className="visually-hidden" aria-live="polite">
				{t(race ? "zones.raceIs" : "zones.raceIsNot")}
			</span>
			{mark !== null && (
				<Button type="submit" name="race" value="" look="quiet">
					{t("zones.raceAuto")}
				</Button>
			)}
		</Form>
	);
}
