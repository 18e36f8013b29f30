import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { LinkStatusWire } from "#wire/tracker.ts";
import { Alert } from "../../ui/surface.tsx";

const codes = {
	"needs-relink": "relink",
	paused: "paused",
	full: "full",
	"not-configured": "not_configured",
} as const;

/** Why the tracker cannot be used at the moment; nothing when it can. */
export function LinkNotice({ state, name }: Pick<LinkStatusWire, "state" | "name">) {
	const { t } = useTranslation();
	if (state === "ok") return null;
	return (
		<Alert kind="note" live={false}>
			<p>{t(`errors.tracker.${codes[state]}`, { source: name })}</p>
			{(state === "full" || state === "not-configured") && (
				<p>
					<Link to="/import">{t("tracker.files")}</Link>
				</p>
			)}
		</Alert>
	);
}
