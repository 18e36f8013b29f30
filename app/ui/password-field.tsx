import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldLayout, type FieldProps, useFieldIds } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { useHydrated } from "./use-hydrated.ts";
import "./password-field.css";

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
			<div className="password-field">
				<input
					className="input"
					{...control}
					{...input}
					type={shown ? "text" : "password"}
					autoCapitalize="none"
					spellCheck={false}
				/>
				{useHydrated() && (
					<button
						type="button"
						className="password-field__eye"
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
