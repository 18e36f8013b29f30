import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./legs.module.css";
import { LinkedRows } from "./linked-rows.tsx";

interface LinkedLegsProps {
	rows: readonly { startM: number; endM: number }[];
	children: ReactNode;
}

/** Around a table of legs. Where there is no room for its columns, a row has two lines; the box opens the rest. */
export function LinkedLegs({ rows, children }: LinkedLegsProps) {
	const { t } = useTranslation();
	return (
		<div className={`${styles.legsBox} ${layout.stackTight}`}>
			<div className={styles.legsBoxAll}>
				<Checkbox label={t("plan.allFigures")} />
			</div>
			<LinkedRows rows={rows}>{children}</LinkedRows>
		</div>
	);
}
