import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { whatIfEntries } from "#domain/predictions/input/what-if.ts";
import type { RunForecast } from "#domain/predictions/model/climate/forecast.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";

interface WeatherNoteProps {
	prediction: StoredPrediction;
	forecast: RunForecast | null;
}

/** The air that a prediction counts with, and beside it what is foreseen. */
export function WeatherNote({ prediction, forecast }: WeatherNoteProps) {
	const { t } = useTranslation();
	const { temperature, percent } = useFormats();
	const { conditions } = prediction.result;
	if (!conditions || conditions.airC === null) return null;
	const counted = {
		air: temperature(conditions.airC),
		humidity: percent(conditions.humidity),
		source: conditions.source ?? "",
	};
	const kind = !conditions.typical ? "expected" : conditions.source ? "typicalBy" : "typical";
	return (
		<div data-note="weather" className={`${layout.stack} ${layout.small}`}>
			<p>{t(`weather.${kind}`, counted)}</p>
			{forecast?.kind === "unavailable" && (
				<p className={layout.soft}>{t("weather.unavailable")}</p>
			)}
			{forecast?.kind === "foreseen" && (
				<>
					<p>
						{t("weather.foreseen", {
							air: temperature(forecast.airC),
							warmest: temperature(forecast.warmestC),
							humidity: percent(forecast.humidity),
						})}{" "}
						{/* the page reads the what-if of its address when it is loaded */}
						<Link reloadDocument to={withForecast(prediction, forecast)}>
							{t("weather.use")}
						</Link>
					</p>
					<p className={layout.soft}>
						<a href="https://open-meteo.com/">{t("weather.credit")}</a>
					</p>
				</>
			)}
		</div>
	);
}

/** The what-if with the air that is foreseen. */
function withForecast(
	{ id, question }: StoredPrediction,
	{ airC, humidity }: Extract<RunForecast, { kind: "foreseen" }>,
): string {
	const options = { ...question.options, temperatureC: Math.round(airC), humidity };
	const entries = whatIfEntries({ strategy: question.strategy, options });
	return `?${new URLSearchParams([["id", id], ...entries])}`;
}
