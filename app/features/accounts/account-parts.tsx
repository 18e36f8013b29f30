import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { Usage } from "#domain/usage.ts";
import { LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { Card } from "../../ui/surface.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { DeletionCard, ExportCard } from "./settings-page.tsx";
import { tokensPath } from "./settings-parts.ts";
import { UsageCard } from "./usage-card.tsx";
import { WaysInCards } from "./ways-in-cards.tsx";

type AccessProps = ComponentProps<typeof WaysInCards> &
	Pick<ComponentProps<typeof SessionsCard>, "sessions">;

/** The part of the settings about logging in: what opens the account, and what is logged in. */
export function AccessPart({ sessions, ...ways }: AccessProps) {
	const result = ways.resultOf("session-end", "logout-others", "logout-everywhere");
	return (
		<>
			<WaysInCards {...ways} />
			<AccessTokensCard />
			<SessionsCard sessions={sessions} result={result} />
		</>
	);
}

/** Where the access tokens are. */
function AccessTokensCard() {
	const { t } = useTranslation();
	return (
		<Card aria-labelledby="access-tokens">
			<h2 id="access-tokens">{t("tokens.title")}</h2>
			<p className={layout.soft}>{t("tokens.about")}</p>
			<div>
				<LinkButton to={tokensPath}>{t("tokens.manage")}</LinkButton>
			</div>
		</Card>
	);
}

interface DataProps extends Pick<AccessProps, "ways" | "open" | "resultOf"> {
	usage: Usage;
}

/** The part of the settings about what the account keeps: how much, all of it in a file, and its end. */
export function DataPart({ usage, ways, open, resultOf }: DataProps) {
	return (
		<>
			<UsageCard usage={usage} />
			<ExportCard />
			<DeletionCard />
			{open === "delete" && (
				<DeleteDialog ways={ways} result={resultOf("delete")} confirmResult={resultOf("confirm")} />
			)}
		</>
	);
}
