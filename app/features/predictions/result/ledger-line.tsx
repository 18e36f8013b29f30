import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { recordedTimes } from "#domain/predictions/result/recorded-times.ts";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";
import type { LedgerEntryResponse } from "#wire/ledger.ts";
import { resultPath } from "../addresses.ts";
import * as styles from "./result.module.css";

/** An entry of the ledger, as it is downloaded. */
export interface ShownEntry {
	entry: LedgerEntryResponse;
	/** The mark of the race's recording says whether it was all out. */
	isMarked: boolean;
}

/** What was said before the start and what came of it; under it what its runner may choose, unfolded where it is asked. */
export function LedgerLine({ predictionId, ledger }: { predictionId: string; ledger: ShownEntry }) {
	const { entry } = ledger;
	const { t } = useTranslation();
	const file = `relief-ledger-${entry.race_date}.json`;
	const asks = entry.closed && !ledger.isMarked;
	return (
		<details className={`${layout.fine} ${styles.resultLedger}`} open={asks}>
			<summary>
				<Said entry={entry} />
			</summary>
			<Form
				method="post"
				action={resultPath(predictionId)}
				className={layout.row}
				preventScrollReset
			>
				<input type="hidden" name="intent" value="ledger" />
				{entry.record && (
					<a
						download={file}
						href={`data:application/json,${encodeURIComponent(JSON.stringify(entry, null, 2))}`}
					>
						{t("ledger.download")}
					</a>
				)}
				{entry.closed ? <Word {...ledger} /> : <Consent entry={entry} />}
			</Form>
		</details>
	);
}

function Said({ entry }: Pick<ShownEntry, "entry">) {
	const { t } = useTranslation();
	const { date, duration, resultTime } = useFormats();
	const record = entry.record === null ? null : recordedTimes(entry.record);
	const { result_seconds: ranS } = entry;
	if (!record) return <span>{t("ledger.expired", { date: date(entry.race_date) })}</span>;
	const said = shownTimes({ timeS: record.predictedS, lowS: record.lowS, highS: record.highS });
	const times = {
		time: duration(said.timeS),
		low: duration(said.lowS),
		high: duration(said.highS),
	};
	return (
		<span>
			{t(entry.closed ? "ledger.closed" : "ledger.open", times)}
			{ranS !== null && ` ${t("ledger.ran", { time: resultTime(ranS) })}`}
		</span>
	);
}

function Consent({ entry }: Pick<ShownEntry, "entry">) {
	const { t } = useTranslation();
	return (
		<>
			<span>{t(entry.listed ? "ledger.listed" : "ledger.consent")}</span>
			<Button type="submit" look="quiet" name="listed" value={String(!entry.listed)}>
				{t(entry.listed ? "ledger.withdraw" : "ledger.allow")}
			</Button>
		</>
	);
}

/** The runner's word; asked for where no recording has it. */
function Word({ entry, isMarked }: ShownEntry) {
	const { t } = useTranslation();
	const { all_out: word } = entry;
	if (isMarked) return <span>{t(word ? "ledger.allOut" : "ledger.notAllOut")}</span>;
	return (
		<>
			<span>{t("ledger.ask")}</span>
			{([true, false] as const).map((answer) => (
				<Button
					key={String(answer)}
					type="submit"
					look="quiet"
					name="all_out"
					value={String(answer)}
					aria-pressed={word === answer}
				>
					{t(answer ? "ledger.yes" : "ledger.no")}
				</Button>
			))}
		</>
	);
}
