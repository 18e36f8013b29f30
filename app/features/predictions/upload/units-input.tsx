import { unitSystemOf } from "../../../../domain/accounts/units";
import { useFormats } from "../../../i18n/use-formats";

/** Tells a form's reader what temperature and stops are typed in. */
export function UnitsInput() {
	const { units } = useFormats();
	const system = unitSystemOf(units);
	return system === "metric" ? null : <input type="hidden" name="units" value={system} />;
}
