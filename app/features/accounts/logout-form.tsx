import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { logOut } from "./log-out";

/** The logout; works without script. */
export function LogoutForm() {
	const { t } = useTranslation();
	return (
		<form
			method="post"
			action="/logout"
			onSubmit={(event: FormEvent) => {
				event.preventDefault();
				void logOut();
			}}
		>
			<button type="submit">{t("site.logOut")}</button>
		</form>
	);
}
