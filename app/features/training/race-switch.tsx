import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import * as styles from "./race-switch.module.css";

interface RaceSwitchProps {
	race: boolean;
	/** The runner's own mark; null while it is left to the recording. */
	mark: boolean | null;
	/** Whether it was hard without being a race; null for what is no run. */
	allOut: boolean | null;
}

/** Marks an activity as a race or not, or else as run all out, beside its name; a mark can be left to the recording again. */
export function RaceSwitch({ race, mark, allOut }: RaceSwitchProps) {
	const { t } = useTranslation();
	const form = useNavigation().formData;
	const [sent, sentEffort] = [form?.get("race"), form?.get("effort")];
	const shown = sent ? sent === "yes" : race;
	const shownAllOut = sentEffort ? sentEffort === "hard" : allOut === true;
	return (
		<Form method="post" className={layout.line} preventScrollReset>
			<Switch name="race" on={shown} values={{ on: "yes", off: "no" }}>
				{t("zones.race")}
			</Switch>
			{allOut !== null && !shown && (
				<Switch name="effort" on={shownAllOut} values={{ on: "hard", off: "training" }}>
					{t("zones.allOut")}
				</Switch>
			)}
			<span className={layout.visuallyHidden} aria-live="polite">
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

interface SwitchProps {
	name: string;
	on: boolean;
	/** What turns it on and off. */
	values: { on: string; off: string };
	children: ReactNode;
}

function Switch({ name, on, values, children }: SwitchProps) {
	return (
		<button
			type="submit"
			className={`${layout.inline} ${styles.raceSwitchButton}`}
			role="switch"
			aria-checked={on}
			name={name}
			value={on ? values.off : values.on}
		>
			<span className={styles.raceSwitchTrack} aria-hidden="true" />
			{children}
		</button>
	);
}
