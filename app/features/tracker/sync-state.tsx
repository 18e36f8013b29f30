import { useTranslation } from "react-i18next";
import type { SyncProgressWire } from "#wire/tracker.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import * as layout from "../../ui/layout.module.css";
import { WithMoment } from "../../ui/moment.tsx";
import { ProgressBar } from "../../ui/surface.tsx";
import { detailsOf, isUnderWay, shareOf } from "./sync-pace.ts";
import * as styles from "./tracker.module.css";

/** The progress of the sync: what is listed and complete, when a waiting sync continues, what failed. */
export function SyncState({ sync, source }: { sync: SyncProgressWire; source: string }) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const underWay = isUnderWay(sync);
	return (
		<div className={layout.stackTight}>
			{underWay && <ProgressBar label={t("tracker.progress")} share={shareOf(sync)} />}
			<p>
				<Sentences sync={sync} source={source} />
			</p>
			{underWay && (
				<p className={`${styles.syncStatePlain} ${layout.fine}`}>{t("tracker.reload")}</p>
			)}
			{sync.code && (
				<p className={layout.fine}>{errorText({ code: sync.code, values: { source } })}</p>
			)}
			{sync.failed.length > 0 && <Failures failed={sync.failed} source={source} />}
		</div>
	);
}

function Sentences({ sync, source }: { sync: SyncProgressWire; source: string }) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const { state, resumes_at: resumesAt } = sync;
	const total = number(sync.total_known ?? sync.listed);
	if (state === "idle") return t("tracker.neverListed");
	if (state === "listing") {
		return sync.total_known === null
			? t("tracker.listing", { listed: number(sync.listed) })
			: t("tracker.listingNew");
	}
	const listedAt = sync.last_listed_at && (
		<WithMoment at={sync.last_listed_at}>{t("tracker.listedAt")}</WithMoment>
	);
	if (state === "done") {
		return (
			<>
				{t("tracker.done", { count: sync.total_known ?? sync.listed, total })} {listedAt}
			</>
		);
	}
	return (
		<>
			<Details sync={sync} />{" "}
			{state === "waiting" && resumesAt ? (
				<WithMoment at={resumesAt}>{t("tracker.resumes", { source })}</WithMoment>
			) : (
				t("tracker.detailsGoOn")
			)}
		</>
	);
}

/** How many details are stored: none, some, or all of those that are listed so far. */
function Details({ sync }: { sync: SyncProgressWire }) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const { details_done: done, details_total: of } = sync;
	const details = detailsOf(sync);
	const total = number(of);
	if (details.kind === "unlisted") return t("tracker.listing", { listed: number(sync.listed) });
	if (details.kind === "none") return t("tracker.detailsNone", { count: of, total });
	if (details.kind === "all") return t("tracker.detailsAll", { count: of, total });
	const some = t("tracker.details", { count: done, done: number(done), total });
	return details.days === 0 ? some : `${some} ${t("tracker.detailsDays", { count: details.days })}`;
}

/** Activities that could not be read, and why. */
function Failures({ failed, source }: Pick<SyncProgressWire, "failed"> & { source: string }) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { colon, shortDate } = useFormats();
	return (
		<details className={styles.syncStateFailed}>
			<summary>{t("tracker.failed", { count: failed.length })}</summary>
			<p className={layout.fine}>{t("tracker.failedText")}</p>
			<ul>
				{failed.map(({ activity, started_at, code }) => (
					<li key={activity}>
						<time dateTime={started_at}>{shortDate(started_at)}</time>
						{colon}
						{errorText({ code, values: { source } })}
					</li>
				))}
			</ul>
		</details>
	);
}
