import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "./button.tsx";
import * as layout from "./layout.module.css";

interface FormActionsProps {
	/** The form is being sent: the button says so and is disabled. */
	busy: boolean;
	/** What the button does, when it is not to save. */
	label?: string;
	/** Where cancelling leads. */
	back: string;
}

/** The last row of a form that opens in a page: save, or leave it as it was. */
export function FormActions({ busy, label, back }: FormActionsProps) {
	const { t } = useTranslation();
	return (
		<div className={layout.row}>
			<Button type="submit" look="primary" disabled={busy}>
				{busy ? t("settings.saving") : (label ?? t("settings.save"))}
			</Button>
			<LinkButton to={back} preventScrollReset>
				{t("settings.cancel")}
			</LinkButton>
		</div>
	);
}
