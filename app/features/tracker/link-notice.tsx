import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { LinkStatusWire } from "#wire/tracker.ts";
import * as layout from "../../ui/layout.module.css";
import { Alert } from "../../ui/surface.tsx";

const codes = {
	"needs-relink": "relink",
	paused: "paused",
	full: "full",
	"not-configured": "not_configured",
} as const;

interface LinkNoticeProps extends Pick<LinkStatusWire, "state" | "name"> {
	/** In small print: where nothing on the page needs the tracker. */
	quiet?: boolean;
}

/** Why the tracker cannot be used at the moment; nothing when it can. */
export function LinkNotice({ state, name, quiet = false }: LinkNoticeProps) {
	const { t } = useTranslation();
	if (state === "ok") return null;
	const why = t(`errors.tracker.${codes[state]}`, { source: name });
	const files = (state === "full" || state === "not-configured") && (
		<Link to="/import">{t("tracker.files")}</Link>
	);
	if (quiet) {
		return (
			<p className={layout.fine}>
				{why} {files}
			</p>
		);
	}
	return (
		<Alert kind="note" live={false}>
			<p>{why}</p>
			{files && <p>{files}</p>}
		</Alert>
	);
}
