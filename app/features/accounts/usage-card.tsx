import { useTranslation } from "react-i18next";
import { hourlyWork } from "#domain/cost-classes.ts";
import { quotaNames } from "#domain/quotas.ts";
import type { Usage } from "#domain/usage.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { Card } from "../../ui/surface.tsx";
import { TermList } from "./term-list.tsx";

/** How much of each quota a runner has used, and of the current hour. */
export function UsageCard({ usage }: { usage: Usage }) {
	const { t } = useTranslation();
	const { number, percent } = useFormats();
	const share = ({ used, allowed }: { used: number; allowed: number }) =>
		t("usage.share", { used: number(used), allowed: number(allowed) });
	const rows = quotaNames.map((name): [string, string] => {
		if (name !== "originals") return [t(`usage.${name}`), share(usage[name])];
		const { used, allowed } = usage[name];
		const mb = (bytes: number) => number(Math.ceil(bytes / 1e6));
		return [t(`usage.${name}`), t("usage.shareMb", { used: mb(used), allowed: mb(allowed) })];
	});
	const { cost, live, ...hour } = usage.hour;
	return (
		<Card aria-labelledby="usage">
			<h2 id="usage">{t("usage.title")}</h2>
			<TermList rows={rows} />
			<h3>{t("usage.hourTitle")}</h3>
			<p>{t("usage.hourLead")}</p>
			<TermList
				rows={[
					[t("usage.hour.cost"), percent(cost.used / cost.allowed)],
					[t("usage.hour.live"), percent(live.used / live.allowed)],
					...hourlyWork.map((work): [string, string] => [
						t(`usage.hour.${work}`),
						share(hour[work]),
					]),
				]}
			/>
		</Card>
	);
}
