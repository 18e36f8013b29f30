import { useTranslation } from "react-i18next";
import type { useFormResult } from "../../forms/use-form-result.ts";
import { Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";

export type FormField = ReturnType<typeof useFormResult>["field"];

interface NewPasswordFieldsProps {
	field: FormField;
	labels: { password: string; confirmation: string };
}

export function EmailField(
	props: ReturnType<FormField> & { autoComplete?: string; label?: string },
) {
	const { t } = useTranslation();
	return (
		<Field
			label={t("login.email")}
			type="email"
			autoComplete="username"
			inputMode="email"
			required
			{...props}
		/>
	);
}

/** The code of a mail. */
export function MailCodeField(props: ReturnType<FormField> & { hint: string; required?: boolean }) {
	const { t } = useTranslation();
	return (
		<Field
			label={t("address.code")}
			inputMode="numeric"
			autoComplete="one-time-code"
			maxLength={12}
			{...props}
		/>
	);
}

/** A new password, typed twice. */
export function NewPasswordFields({ field, labels }: NewPasswordFieldsProps) {
	const { t } = useTranslation();
	return (
		<>
			<PasswordField
				label={labels.password}
				hint={t("register.passwordHint")}
				autoComplete="new-password"
				required
				{...field("password")}
			/>
			<PasswordField
				label={labels.confirmation}
				autoComplete="new-password"
				required
				{...field("confirmation")}
			/>
		</>
	);
}
