import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { forgetRunner } from "./forget-runner";

/** Leaves; nothing of the runner stays on the device, whatever the server answers. */
export function LogoutForm() {
	const { t } = useTranslation();
	return (
		<Form method="post" action="/logout" onSubmit={forgetRunner}>
			<button type="submit">{t("site.logOut")}</button>
		</Form>
	);
}
