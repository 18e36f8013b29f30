import { useTranslation } from "react-i18next";
import { useProvider } from "../../root-data.ts";
import { LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import * as styles from "./accounts.module.css";
import { providerStartPath } from "./provider-paths.ts";

/** Leads to the login at the operator's provider; nothing without one. `from`: the page that follows. */
export function ProviderLogin({ from = null }: { from?: string | null }) {
	const { t } = useTranslation();
	const provider = useProvider();
	if (provider === null) return null;
	const query = from === null ? "" : `?${new URLSearchParams({ from })}`;
	return (
		<div className={layout.stack}>
			<p className={styles.accountOr}>{t("login.or")}</p>
			<LinkButton to={providerStartPath + query} wide reloadDocument rel="nofollow">
				{t("provider.continue", { provider })}
			</LinkButton>
		</div>
	);
}
