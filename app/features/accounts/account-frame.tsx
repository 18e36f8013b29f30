import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageTitle } from "../../ui/page-title";
import { SheetPage } from "../../ui/sheet-page";
import "./account-frame.css";

interface AccountFrameProps {
	title: string;
	heading: string;
	lead?: string;
	children: ReactNode;
}

/** The sheet that log-in and registration stand on. */
export function AccountFrame({ title, lead, ...sheet }: AccountFrameProps) {
	const { t } = useTranslation();
	return (
		<>
			<PageTitle about={lead ?? t("site.description")}>{title}</PageTitle>
			<SheetPage lead={lead} {...sheet} />
		</>
	);
}
