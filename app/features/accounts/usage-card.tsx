import { useTranslation } from "react-i18next";
import { quotaNames, type Usage } from "../../../domain/quotas";
import { useFormats } from "../../i18n/use-formats";
import { Card } from "../../ui/surface";
import { TermList } from "./term-list";

/** How much of each quota a runner has used. */
export function UsageCard({ usage }: { usage: Usage }) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const rows = quotaNames.map((name): [string, string] => {
		const { used, allowed } = usage[name];
		if (name !== "originals") {
			return [
				t(`usage.${name}`),
				t("usage.share", { used: number(used), allowed: number(allowed) }),
			];
		}
		const mb = (bytes: number) => number(Math.ceil(bytes / 1e6));
		return [t(`usage.${name}`), t("usage.shareMb", { used: mb(used), allowed: mb(allowed) })];
	});
	return (
		<Card aria-labelledby="usage">
			<h2 id="usage">{t("usage.title")}</h2>
			<TermList rows={rows} />
		</Card>
	);
}
