import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "#app/ui/field.tsx";
import { LinkedRows } from "./linked-rows.tsx";
import "./legs.css";

interface LinkedLegsProps {
	rows: readonly { startM: number; endM: number }[];
	children: ReactNode;
}

/** Around a table of legs. Where there is no room for its columns, a row has two lines; the box opens the rest. */
export function LinkedLegs({ rows, children }: LinkedLegsProps) {
	const { t } = useTranslation();
	return (
		<div className="legs-box stack stack--tight">
			<div className="legs-box__all">
				<Checkbox label={t("plan.allFigures")} />
			</div>
			<LinkedRows rows={rows}>{children}</LinkedRows>
		</div>
	);
}
