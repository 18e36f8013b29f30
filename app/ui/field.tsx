import { type ComponentProps, type ReactNode, useId } from "react";
import * as styles from "./field.module.css";

export interface FieldProps {
	label: ReactNode;
	hint?: ReactNode;
	error?: string | null;
}

/** The attributes that connect a control with its hint and its error. */
export function useFieldIds({ hint, error }: Omit<FieldProps, "label">) {
	const id = useId();
	const hintId = hint ? `${id}-hint` : undefined;
	const errorId = error ? `${id}-error` : undefined;
	const described = [hintId, errorId].filter(Boolean).join(" ") || undefined;
	const control = { id, "aria-describedby": described, "aria-invalid": error ? true : undefined };
	return { id, hintId, errorId, control };
}

/** One line of text with its label, hint and error. */
export function Field({ label, hint, error, ...input }: ComponentProps<"input"> & FieldProps) {
	const { id, hintId, errorId, control } = useFieldIds({ hint, error });
	return (
		<FieldLayout id={id} hintId={hintId} errorId={errorId} label={label} hint={hint} error={error}>
			<input className={styles.input} {...control} {...input} />
		</FieldLayout>
	);
}

/** Several lines of text. */
export function TextArea({ label, hint, error, ...area }: ComponentProps<"textarea"> & FieldProps) {
	const { id, hintId, errorId, control } = useFieldIds({ hint, error });
	return (
		<FieldLayout id={id} hintId={hintId} errorId={errorId} label={label} hint={hint} error={error}>
			<textarea className={`${styles.input} ${styles.inputLines}`} {...control} {...area} />
		</FieldLayout>
	);
}

export function SelectField({
	label,
	hint,
	error,
	...select
}: ComponentProps<"select"> & FieldProps) {
	const { id, hintId, errorId, control } = useFieldIds({ hint, error });
	return (
		<FieldLayout id={id} hintId={hintId} errorId={errorId} label={label} hint={hint} error={error}>
			<select className={styles.input} {...control} {...select} />
		</FieldLayout>
	);
}

export function Checkbox({ label, error, ...input }: ComponentProps<"input"> & FieldProps) {
	const { id, errorId, control } = useFieldIds({ error });
	return (
		<div className={styles.checkbox}>
			<input type="checkbox" {...control} {...input} />
			<label htmlFor={id}>{label}</label>
			<FieldError id={errorId} error={error} />
		</div>
	);
}

interface FieldLayoutProps extends FieldProps {
	id: string;
	hintId?: string;
	errorId?: string;
	children: ReactNode;
}

export function FieldLayout({
	id,
	hintId,
	errorId,
	label,
	hint,
	error,
	children,
}: FieldLayoutProps) {
	return (
		<div className={styles.field}>
			<label className={styles.fieldLabel} htmlFor={id}>
				{label}
			</label>
			{hint && (
				<p className={styles.fieldHint} id={hintId}>
					{hint}
				</p>
			)}
			{children}
			<FieldError id={errorId} error={error} />
		</div>
	);
}

function FieldError({ id, error }: { id?: string; error?: string | null }) {
	if (!error) return null;
	return (
		<p className={styles.fieldError} id={id}>
			{error}
		</p>
	);
}
