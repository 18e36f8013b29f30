import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Where the way to the tracker's own page begins: a navigation, so that the cookie goes with it. */
export const linkPath = "/api/strava/auth";

/**
 * Leaves for the tracker's page of consent. A link, so that it works before and without script. `askAgain`: for
 * a consent that was given with a box too few.
 */
export function LinkTracker({ askAgain }: { askAgain?: boolean }) {
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
			href={askAgain ? `${linkPath}?force=1` : linkPath}
			aria-disabled={leaving || undefined}
			onClick={(event) => (leaving ? event.preventDefault() : setLeaving(true))}
		>
			{leaving ? t("link.submitting") : t("link.submit")}
		</a>
	);
}
