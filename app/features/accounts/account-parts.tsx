import type { ComponentProps } from "react";
import type { Usage } from "#domain/usage.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { DeletionCard, ExportCard } from "./settings-page.tsx";
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
			<SessionsCard sessions={sessions} result={result} />
		</>
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
