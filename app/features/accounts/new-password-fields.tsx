import { useTranslation } from "react-i18next";
import type { useFormOutcome } from "../../forms/use-form-outcome";
import { Field } from "../../ui/field";

interface NewPasswordFieldsProps {
	field: ReturnType<typeof useFormOutcome>["field"];
	labels: { password: string; confirmation: string };
}

/** A new password, typed twice. */
export function NewPasswordFields({ field, labels }: NewPasswordFieldsProps) {
	const { t } = useTranslation();
	return (
		<>
			<Field
				label={labels.password}
				hint={t("register.passwordHint")}
				type="password"
				autoComplete="new-password"
				required
				{...field("password")}
			/>
			<Field
				label={labels.confirmation}
				type="password"
				autoComplete="new-password"
				required
				{...field("confirmation")}
			/>
		</>
	);
}
