import { useFormats } from "#app/i18n/use-formats.ts";
import { unitSystemOf } from "#domain/accounts/units.ts";

/** A hidden field that names the units of temperature and stops; without it they are metric. */
export function UnitsInput() {
	const { units } = useFormats();
	const system = unitSystemOf(units);
	return system === "metric" ? null : <input type="hidden" name="units" value={system} />;
}
