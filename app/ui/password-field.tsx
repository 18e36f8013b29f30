import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import * as field from "./field.module.css";
import { FieldLayout, type FieldProps, useFieldIds } from "./field.tsx";
import { Icon } from "./icon.tsx";
import * as layout from "./layout.module.css";
import * as styles from "./password-field.module.css";
import { useHydrated } from "./use-hydrated.ts";

/** A password, hidden until its eye is pressed. The eye needs script; its room is there from the first paint. */
export function PasswordField({
	label,
	hint,
	error,
	...input
}: ComponentProps<"input"> & FieldProps) {
	const { t } = useTranslation();
	const { control, ...ids } = useFieldIds({ hint, error });
	const [shown, setShown] = useState(false);
	return (
		<FieldLayout {...ids} label={label} hint={hint} error={error}>
			<div className={styles.passwordField}>
				<input
					className={field.input}
					{...control}
					{...input}
					type={shown ? "text" : "password"}
					autoCapitalize="none"
					spellCheck={false}
				/>
				{useHydrated() && (
					<button
						type="button"
						className={`${layout.centred} ${styles.passwordFieldEye}`}
						aria-label={t("generic.showTyped")}
						aria-pressed={shown}
						aria-controls={ids.id}
						onClick={() => setShown(!shown)}
					>
						<Icon name={shown ? "eye-off" : "eye"} />
					</button>
				)}
			</div>
		</FieldLayout>
	);
}
