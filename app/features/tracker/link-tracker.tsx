import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import * as button from "../../ui/button.module.css";

interface LinkTrackerProps {
	/** Begins a consent: a navigation, which carries the cookie. */
	path: string;
	label: string;
	/** The last consent lacked a scope. */
	force?: boolean;
}

/** Leads to a tracker's page of consent; a link works before and without script. */
export function LinkTracker({ path, label, force = false }: LinkTrackerProps) {
	const { t } = useTranslation();
	const [leaving, setLeaving] = useState(false);

	// The browser may restore the page as it was left.
	useEffect(() => {
		const back = () => setLeaving(false);
		window.addEventListener("pageshow", back);
		return () => window.removeEventListener("pageshow", back);
	}, []);

	return (
		<a
			className={button.buttonPrimary}
			href={force ? `${path}?force=1` : path}
			aria-disabled={leaving || undefined}
			onClick={(event) => (leaving ? event.preventDefault() : setLeaving(true))}
		>
			{leaving ? t("link.submitting") : label}
		</a>
	);
}
