import { useTranslation } from "react-i18next";
import { Field } from "../../ui/field";
import type { useFormOutcome } from "./use-form-outcome";

/** A new password, typed twice. */
export function NewPasswordFields({
	field,
}: {
	field: ReturnType<typeof useFormOutcome>["field"];
}) {
	const { t } = useTranslation();
	return (
		<>
			<Field
				label={t("reset.password")}
				hint={t("register.passwordHint")}
				type="password"
				autoComplete="new-password"
				required
				{...field("password")}
			/>
			<Field
				label={t("reset.confirmation")}
				type="password"
				autoComplete="new-password"
				required
				{...field("confirmation")}
			/>
		</>
	);
}
