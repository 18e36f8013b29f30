import { useTranslation } from "react-i18next";
import { Checkbox } from "#app/ui/field.tsx";
import type { Station } from "#domain/predictions/options/station.ts";
import type { PublicChoices } from "#domain/predictions/share/public-plan.ts";

interface PublicChoicesProps {
	choices: PublicChoices;
	onChoices: (choices: PublicChoices) => void;
	stations: readonly Station[];
	/** Whether the ends can still be chosen. */
	hasEnds?: boolean;
}

/** What others may see of a plan. */
export function PublicChoicesFields(props: PublicChoicesProps) {
	const { choices, onChoices, stations, hasEnds = true } = props;
	const { t } = useTranslation();
	return (
		<>
			{hasEnds && (
				<Checkbox
					label={t("planExport.hide")}
					checked={!choices.ends}
					onChange={({ target }) => onChoices({ ...choices, ends: !target.checked })}
				/>
			)}
			{stations.some(({ note }) => note !== null) && (
				<Checkbox
					label={t("planExport.shareNotes")}
					checked={choices.notes}
					onChange={({ target }) => onChoices({ ...choices, notes: target.checked })}
				/>
			)}
		</>
	);
}
