import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { ErrorAlert } from "../../ui/surface.tsx";
import { useNeedsScript } from "../../ui/use-needs-script.ts";
import * as styles from "./accounts.module.css";
import { hasPasskeys, logInWithPasskey } from "./passkey-client.ts";
import { usePasskey } from "./use-passkey.ts";

/** Logs in with a passkey, by its button or from the address field. `next`: the page that follows. */
export function PasskeyLogin({ next }: { next: string }) {
	const { t } = useTranslation();
	const needsScript = useNeedsScript();
	const { missing, busy, message, run, show } = usePasskey();

	// The browser offers passkeys in the address field; its button ends that offer.
	useEffect(() => {
		if (hasPasskeys()) void offer();
		async function offer(): Promise<void> {
			const result = await logInWithPasskey({ autofill: true }).catch(() => null);
			if (result?.ok) return location.assign(next);
			// What a browser says against an offer that its user has not taken up is of no use to them.
			if (!result || typeof result.error !== "object" || result.error === null) return;
			show(result.error);
			// The page was open for longer than a challenge is good.
			if (result.error.code === "auth.passkey_challenge") await offer();
		}
	}, [next, show]);

	if (missing) return null;
	return (
		<div className={`${layout.stack} ${needsScript}`}>
			<ErrorAlert message={message} />
			<p className={styles.accountOr}>{t("login.or")}</p>
			<Button
				wide
				disabled={busy}
				onClick={async () => {
					const passed = await run(async () => (await logInWithPasskey()) ?? noAnswer);
					if (passed) location.assign(next);
				}}
			>
				{busy ? t("login.submitting") : t("passkeys.logIn")}
			</Button>
		</div>
	);
}

const noAnswer = { ok: false, error: "unexpected" } as const;
