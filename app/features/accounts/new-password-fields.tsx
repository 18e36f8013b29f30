import { useTranslation } from "react-i18next";
import type { useFormResult } from "../../forms/use-form-result";
import { Field } from "../../ui/field";

interface NewPasswordFieldsProps {
	field: ReturnType<typeof useFormResult>["field"];
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
