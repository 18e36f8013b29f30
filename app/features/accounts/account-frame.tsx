import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageTitle } from "../site/page-title";
import "./account-frame.css";

interface AccountFrameProps {
	title: string;
	heading: string;
	lead?: string;
	children: ReactNode;
}

/** The sheet that log-in and registration stand on. */
export function AccountFrame({ title, heading, lead, children }: AccountFrameProps) {
	const { t } = useTranslation();
	return (
		<div className="account">
			<PageTitle about={lead ?? t("site.description")}>{title}</PageTitle>
			<div className="account__sheet stack">
				<h1>{heading}</h1>
				{lead && <p className="soft">{lead}</p>}
				{children}
			</div>
		</div>
	);
}
