import { useTranslation } from "react-i18next";
import { SharedPage } from "../features/predictions/shared/shared-page.tsx";
import { LinkPreview } from "../features/site/link-preview.tsx";

/** Kept out of search engines: a shared plan is for those who have its link. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export default function SharedRoute() {
	const { t } = useTranslation();
	return (
		<>
			<LinkPreview title={t("shared.title")} about={t("shared.preview")} picture="shared" />
			<SharedPage />
		</>
	);
}
