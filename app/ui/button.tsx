import type { ComponentProps } from "react";
import { Link } from "react-router";
import * as styles from "./button.module.css";

const looks = {
	primary: styles.buttonPrimary,
	secondary: styles.buttonSecondary,
	quiet: styles.buttonQuiet,
};

interface Looks {
	/** `primary` is the one next step of a page. */
	look?: "primary" | "secondary" | "quiet";
	wide?: boolean;
}

function classOf({ look = "secondary", wide }: Looks): string {
	return wide ? `${looks[look]} ${styles.buttonWide}` : looks[look];
}

export function Button({ look, wide, type = "button", ...rest }: ComponentProps<"button"> & Looks) {
	return <button type={type} className={classOf({ look, wide })} {...rest} />;
}

/** A link that looks like a button. */
export function LinkButton({ look, wide, ...rest }: ComponentProps<typeof Link> & Looks) {
	return <Link className={classOf({ look, wide })} {...rest} />;
}
