import type { ComponentProps, ReactNode } from "react";
import * as styles from "./surface.module.css";

export function Card({ className = "", ...rest }: ComponentProps<"section">) {
	return <section className={`${styles.card} ${className}`} {...rest} />;
}

const alerts = {
	error: styles.alertError,
	note: styles.alertNote,
	good: styles.alertGood,
};

interface AlertProps {
	kind: "error" | "note" | "good";
	/** One sentence, or paragraphs of which the first is the sentence that matters. */
	children: ReactNode;
	/** Read out when it appears; false for what stands on the page from the start. */
	live?: boolean;
}

/** A message about the whole form or page. */
export function Alert({ kind, live = true, children }: AlertProps) {
	const role = live ? (kind === "error" ? "alert" : "status") : undefined;
	return (
		<div className={alerts[kind]} role={role}>
			{typeof children === "string" ? <p>{children}</p> : children}
		</div>
	);
}

/** Why a form was not accepted; nothing without a message. */
export function ErrorAlert({ message }: { message: string | null }) {
	return message === null ? null : <Alert kind="error">{message}</Alert>;
}

export interface Fact {
	term: string;
	value: ReactNode;
	note?: ReactNode;
}

/** Terms and their values in a row that wraps. */
export function Facts({ items }: { items: readonly Fact[] }) {
	return (
		<dl className={styles.facts}>
			{items.map(({ term, value, note }) => (
				<div key={term}>
					<dt>{term}</dt>
					<dd>
						{value}
						{note && <small>{note}</small>}
					</dd>
				</div>
			))}
		</dl>
	);
}

/** A share from 0 to 1, or null while it is not known. */
export function ProgressBar({ label, share }: { label: string; share: number | null }) {
	return (
		<progress className={styles.progress} aria-label={label} max={1} value={share ?? undefined} />
	);
}

/** Placeholder of content that is loading. */
export function Skeleton({ width = "100%", height = "1em" }: { width?: string; height?: string }) {
	return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
