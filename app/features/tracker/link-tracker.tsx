import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Where the way to the tracker's own page begins: a navigation, so that the cookie goes with it. */
export const linkPath = "/api/strava/auth";

/** Leaves for the tracker's page of consent. A link, so that it works before and without script. */
export function LinkTracker({ label }: { label?: string }) {
	const { t } = useTranslation();
	const [leaving, setLeaving] = useState(false);

	// The browser may bring the page back as it was left.
	useEffect(() => {
		const back = () => setLeaving(false);
		window.addEventListener("pageshow", back);
		return () => window.removeEventListener("pageshow", back);
	}, []);

	return (
		<a
			className="button button--primary"
			href={linkPath}
			aria-disabled={leaving || undefined}
			onClick={(event) => (leaving ? event.preventDefault() : setLeaving(true))}
		>
			{leaving ? t("link.submitting") : (label ?? t("link.submit"))}
		</a>
	);
}
