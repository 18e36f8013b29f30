import { memo } from "react";
import { useFormats } from "../../../i18n/use-formats";
import { slopeArrows, slopeClassOf } from "./slope-class";

/** A slope in per cent with the chip of its class. */
export const SlopeCell = memo(function SlopeCell({ percent }: { percent: number }) {
	const { slope } = useFormats();
	const kind = slopeClassOf(percent / 100);
	return (
		<span className="slope-cell">
			{slope(percent / 100, 1)}
			<span className={`slope-chip slope-${kind}`} aria-hidden="true">
				{slopeArrows[kind]}
			</span>
		</span>
	);
});
