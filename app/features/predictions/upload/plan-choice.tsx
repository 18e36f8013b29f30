import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CourseGuess } from "../../../../domain/predictions/course-guess";
import {
	type PacingStrategyName,
	pacingStrategies,
} from "../../../../domain/predictions/prediction";
import { type Surface, surfaces } from "../../../../domain/predictions/scalar-options";
import { SelectField } from "../../../ui/field";
import { Segments } from "../../../ui/segments";

/** The surface and the strategy: what the course suggests, until the runner chooses. */
export function PlanChoice({ guess }: { guess: CourseGuess | null }) {
	const { t } = useTranslation();
	const [surface, setSurface] = useState<Surface | null>(null);
	const [strategy, setStrategy] = useState<PacingStrategyName | null>(null);
	const frame = useRef<HTMLDivElement>(null);
	// What was chosen before hydration.
	useEffect(() => {
		const picked = frame.current?.querySelector<HTMLInputElement>("input:checked")?.value;
		const listed = frame.current?.querySelector("select")?.value;
		if (picked && picked !== "road") setSurface(picked as Surface);
		if (listed && listed !== "even-pace") setStrategy(listed as PacingStrategyName);
	}, []);
	const planned = strategy ?? guess?.strategy ?? "even-pace";
	const isSuggested = strategy === null && guess !== null;
	return (
		<div ref={frame} className="plan-choice">
			<Segments
				name="surface"
				legend={t("day.surface")}
				note={guess && surface === null && t("upload.guessed")}
				options={surfaces.map((value) => ({ value, label: t(`surface.${value}`) }))}
				value={surface ?? guess?.surface ?? "road"}
				onPick={setSurface}
			/>
			<SelectField
				label={t("upload.strategyStep")}
				hint={[isSuggested && t("upload.suggested"), t(`strategy.${planned}.text`)]
					.filter(Boolean)
					.join(" ")}
				name="pacing_strategy"
				value={planned}
				onChange={(event) => setStrategy(event.target.value as PacingStrategyName)}
			>
				{pacingStrategies.map((value) => (
					<option key={value} value={value}>
						{t(`strategy.${value}.name`)}
					</option>
				))}
			</SelectField>
		</div>
	);
}
