import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { clearToken } from "./session-token";

export function LogoutForm() {
	const { t } = useTranslation();
	return (
		<Form method="post" action="/logout" onSubmit={clearToken}>
			<button type="submit">{t("site.logOut")}</button>
		</Form>
	);
}
