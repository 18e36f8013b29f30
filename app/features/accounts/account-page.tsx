import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageTitle } from "../../ui/page-title.tsx";
import { SheetPage } from "../../ui/sheet-page.tsx";

interface AccountPageProps {
	title: string;
	heading: string;
	lead?: string;
	children: ReactNode;
}

/** A page with one form: login, registration, passwords. */
export function AccountPage({ title, lead, ...sheet }: AccountPageProps) {
	const { t } = useTranslation();
	return (
		<>
			<PageTitle about={lead ?? t("site.description")}>{title}</PageTitle>
			<SheetPage lead={lead} {...sheet} />
		</>
	);
}
