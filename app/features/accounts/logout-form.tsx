import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon.tsx";
import { logOut } from "./log-out.ts";

interface LogoutFormProps {
	/** An icon stands for the word. */
	short?: boolean;
	/** Of the button. */
	className?: string;
}

/** The logout; works without script. */
export function LogoutForm({ short = false, className }: LogoutFormProps) {
	const { t } = useTranslation();
	const words = t("site.logOut");
	const name = short ? { "aria-label": words, title: words } : {};
	return (
		<form
			method="post"
			action="/logout"
			onSubmit={(event) => {
				event.preventDefault();
				void logOut();
			}}
		>
			<button type="submit" className={className} {...name}>
				<Icon name="out" />
				{!short && words}
			</button>
		</form>
	);
}
