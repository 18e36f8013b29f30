import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Card } from "#app/ui/surface.tsx";
import type { FieldCourse } from "#domain/races/field-address.ts";
import type { FieldAnswer } from "#wasm/forecast-field.ts";
import { FieldAfter } from "../predictions/field/field-after.tsx";
import { EntrantFields, FieldProgress } from "../predictions/field/field-entrants.tsx";
import { useFieldForm } from "../predictions/field/use-field-form.ts";
import { usePlaceWords } from "../predictions/field/use-place-words.ts";

/** After the race: results beside the forecast of the published course. Entrants and results stay in the browser. */
export function AfterCard({ given }: { given: FieldCourse }) {
	const { t } = useTranslation();
	const field = useFieldForm(given);
	const { state, answered, entrants } = field;
	return (
		<Card aria-labelledby="after">
			<h2 id="after">{t("field.after")}</h2>
			<p className={layout.soft}>{t("organise.after.text")}</p>
			<details>
				<summary>{t("organise.after.open")}</summary>
				<form
					ref={field.form}
					className={layout.stack}
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						field.ask();
					}}
					onInput={field.change}
				>
					<input type="hidden" name="stations" value={given.stations} />
					<input type="hidden" name="start" value={given.start} />
					<EntrantFields entrants={entrants} onEntrants={field.setEntrants} />
					<p>
						<Button type="submit" disabled={!field.isUsable}>
							{t("field.submit")}
						</Button>
					</p>
					<p className={layout.fine}>{t("field.privacy")}</p>
					<noscript>
						<p>{t("field.noScript")}</p>
					</noscript>
				</form>
				<FieldProgress state={state} />
				{answered && <Results answer={answered.answer} />}
			</details>
		</Card>
	);
}

function Results({ answer }: { answer: FieldAnswer }) {
	const words = usePlaceWords(answer);
	return (
		<div className={layout.stack}>
			<FieldAfter places={answer.places} words={words} />
		</div>
	);
}
