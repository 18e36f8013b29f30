import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Icon, type IconName } from "../../ui/icon.tsx";
import * as styles from "./quick-actions.module.css";

/** The two things to do next: a new course, or what has been planned already. */
export function QuickActions() {
	const { t } = useTranslation();
	return (
		<nav className={styles.quickActions} aria-label={t("dashboard.actions")}>
			<Action to="/upload-gpx" icon="plus" title={t("dashboard.upload")}>
				{t("dashboard.uploadTitle")}
			</Action>
			<Action to="/history" icon="flag" title={t("dashboard.historyTitle")}>
				{t("dashboard.historyText")}
			</Action>
		</nav>
	);
}

interface ActionProps {
	to: string;
	icon: IconName;
	title: string;
	children: string;
}

function Action({ to, icon, title, children }: ActionProps) {
	return (
		<Link className={styles.quickAction} to={to}>
			<Icon name={icon} />
			<span>
				<strong>{title}</strong>
				<small>{children}</small>
			</span>
		</Link>
	);
}
