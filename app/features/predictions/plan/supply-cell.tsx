import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { Supply } from "#domain/predictions/stations/bags.ts";
import * as styles from "./legs.module.css";
import type { HeldBag } from "./section-rows.ts";
import { useStationName } from "./station-name.ts";

/** Amounts, "182 g carbs", "500 ml water"; none where nothing is said. */
function useAmounts(): (supply: Supply) => string[] {
	const { mass, volume } = useFormats();
	return ({ carbsG, waterMl }) =>
		[carbsG !== null && mass(carbsG), waterMl !== null && volume(waterMl)].filter(
			(part) => part !== false,
		);
}

/** Each amount on a line of its own. */
export function Amounts({ supply }: { supply: Supply }) {
	const amountsOf = useAmounts();
	return amountsOf(supply).map((amount) => (
		<span key={amount} className={styles.legsAmount}>
			{amount}
		</span>
	));
}

/** What is held, and until where, for a sentence. */
export function useHeldText(): (bag: HeldBag) => { amount: string; until: string } {
	const { t } = useTranslation();
	const amountsOf = useAmounts();
	const nameOf = useStationName();
	return (bag) => {
		const until = bag.until === null ? t("routeView.finish") : nameOf(bag.until);
		return { amount: amountsOf(bag).join(" · "), until };
	};
}

export function SupplyCell({ carry, bag }: { carry: Supply | null; bag: HeldBag | null }) {
	const { t } = useTranslation();
	const heldText = useHeldText();
	return (
		<>
			{carry && <Amounts supply={carry} />}
			{bag && <small>{t("plan.bag", heldText(bag))}</small>}
		</>
	);
}
