import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { forgetKeptPages } from "../site/kept-pages";
import { forgetImport } from "../training/import/kept-import";
import { clearToken } from "./session-token";

export function LogoutForm() {
	const { t } = useTranslation();
	return (
		<Form method="post" action="/logout" onSubmit={leave}>
			<button type="submit">{t("site.logOut")}</button>
		</Form>
	);
}

/** Nothing of the runner stays on the device, whatever the server answers. */
function leave() {
	clearToken();
	forgetKeptPages();
	void forgetImport();
}
