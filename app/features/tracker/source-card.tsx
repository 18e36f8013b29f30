import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { SourceStatusWire } from "#wire/tracker.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { WithMoment } from "../../ui/moment.tsx";
import { Alert, Card } from "../../ui/surface.tsx";
import { LinkNotice } from "./link-notice.tsx";
import { LinkTracker } from "./link-tracker.tsx";
import { SyncState } from "./sync-state.tsx";
import * as styles from "./tracker.module.css";
import { callsOf, useSync } from "./use-sync.ts";

interface SourceCardProps {
	/** Distinguishes its headings from those of other cards. */
	name: "strava" | "intervals" | "apple" | "files";
	title: string;
	state: ReactNode;
	/** The next steps. */
	children: ReactNode;
}

/** One way in for runs: what it gives, what it costs, its state, and the next step. */
export function SourceCard({ name, title, state, children }: SourceCardProps) {
	const { t } = useTranslation();
	return (
		<Card className={styles.source} aria-labelledby={`source-${name}`}>
			<h2 id={`source-${name}`}>{title}</h2>
			<p>{t(`sources.of.${name}.gives`)}</p>
			<p className={layout.fine}>{t(`sources.of.${name}.costs`)}</p>
			<div className={`${styles.sourceState} ${layout.stackTight}`}>{state}</div>
			<div className={layout.row}>{children}</div>
		</Card>
	);
}

interface TrackerSourceProps {
	status: SourceStatusWire;
	/** Where its link begins: a page of ours, or its consent. */
	linkPath: string;
	isOwnPage: boolean;
	/** Whether what it withholds comes by another link. */
	isCovered: boolean;
}

/** A tracker that can be linked. */
export function TrackerSource({ status, linkPath, isOwnPage, isCovered }: TrackerSourceProps) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const errorText = useErrorText();
	const { source, name, site_url } = status;
	const { link, sync, error, pressed, press } = useSync(status, callsOf(source));
	const isUsable = link.linked && link.state !== "needs-relink";
	const canLink = link.state === "needs-relink" || (!link.linked && link.state === "ok");
	const label = t(link.linked ? "sources.relink" : "sources.link", { name });
	return (
		<SourceCard
			name={source}
			title={name}
			state={
				<>
					<p className={layout.fine}>
						{link.linked && link.since
							? t("tracker.linkedSince", { date: date(link.since) })
							: t("tracker.notLinked")}
					</p>
					<LinkNotice state={link.state} name={name} />
					{isUsable && <LinkedState status={{ ...status, link, sync }} isCovered={isCovered} />}
					{error && <Alert kind="error">{errorText(error)}</Alert>}
				</>
			}
		>
			{canLink && isOwnPage && (
				<LinkButton look="primary" to={linkPath}>
					{label}
				</LinkButton>
			)}
			{canLink && !isOwnPage && <LinkTracker path={linkPath} label={label} />}
			{isUsable && (
				<Form
					method="post"
					onSubmit={(event) => {
						event.preventDefault();
						press();
					}}
				>
					<input type="hidden" name="source" value={source} />
					<Button type="submit" name="intent" value="sync" disabled={pressed}>
						{pressed ? t("tracker.syncing") : t("tracker.sync")}
					</Button>
				</Form>
			)}
			{link.linked && (
				<>
					<LinkButton look="quiet" to={`/sources?disconnect=${source}`} preventScrollReset>
						{t("sources.disconnect", { name })}
					</LinkButton>
					<a className={layout.small} href={site_url} target="_blank" rel="noreferrer">
						{t("sources.openSite", { name })}
					</a>
				</>
			)}
		</SourceCard>
	);
}

/** How far its sync is, and what keeps runs from coming. */
function LinkedState({
	status: { name, link, sync, withheld_from: from },
	isCovered,
}: Pick<TrackerSourceProps, "status" | "isCovered">) {
	const { t } = useTranslation();
	const { date, number } = useFormats();
	const { withheld: count } = sync;
	return (
		<>
			<SyncState sync={sync} source={name} />
			{sync.complete_by && (
				<p className={layout.small}>
					<WithMoment at={sync.complete_by}>{t("sources.completeBy")}</WithMoment>
				</p>
			)}
			{count > 0 && from && isCovered && (
				<p className={layout.fine}>
					{t("sources.covered", { count, number: number(count), name, from })}
				</p>
			)}
			{count > 0 && from && !isCovered && (
				<Alert kind="note" live={false}>
					{t("sources.withheld", { count, number: number(count), name, from })}
				</Alert>
			)}
			{link.dormant_since && (
				<Alert kind="note" live={false}>
					{t("sources.dormant", { date: date(link.dormant_since), name })}
				</Alert>
			)}
		</>
	);
}
