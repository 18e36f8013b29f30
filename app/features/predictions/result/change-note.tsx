import { useTranslation } from "react-i18next";
import type { Change } from "../../../../domain/predictions/change";
import { useFormats } from "../../../i18n/use-formats";
import { Alert } from "../../../ui/surface";

/** Why a time is another than before, with what each reason amounts to; nothing when it is the same. */
export function ChangeNote({ change, kind }: { change: Change; kind: "since" | "today" }) {
	const { t } = useTranslation();
	const { clock, date } = useFormats();
	const { wasS, nowS, reasons } = change;
	if (wasS === nowS) return null;
	const amount = (seconds: number) => `${seconds < 0 ? "−" : "+"}${clock(Math.abs(seconds))}`;
	return (
		<Alert kind="note" live={false}>
			<p>
				{t(`change.${kind}`, {
					date: date(new Date(change.sinceMs)),
					was: clock(wasS),
					now: clock(nowS),
					off: t(nowS < wasS ? "goals.faster" : "goals.slower", {
						time: clock(Math.abs(nowS - wasS)),
					}),
				})}
			</p>
			<ul className="warnings">
				{reasons.map(({ code, seconds, count }) => (
					<li key={code}>
						{t(`change.reason.${code}`, { count })} {amount(seconds)}
					</li>
				))}
			</ul>
		</Alert>
	);
}
