import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Language } from "#domain/language/languages.ts";
import {
	type BroughtKind,
	broughtFiles,
	broughtParam,
	kindOfFiles,
	storeBroughtFiles,
} from "../../forms/brought-files.ts";
import { useRootData } from "../../root-data.ts";
import { LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { PageTitle } from "../../ui/page-title.tsx";
import { SheetPage } from "../../ui/sheet-page.tsx";
import { useOfflinePages } from "./offline-pages.ts";

const toUpload = `/upload-gpx?${broughtParam}`;
const toTrial = `/?${broughtParam}#try`;
const toImport = `/import?${broughtParam}`;

interface Brought {
	names: readonly string[];
	kind: BroughtKind;
}

/** Where files go that another app shared: a signed-in user's course at once, others by a tap. */
export function Open() {
	const { t, i18n } = useTranslation();
	const isSignedIn = Boolean(useRootData()?.user);
	const brought = useBrought();
	const navigate = useNavigate();
	// The device that hands a file over needs the service worker, also of a visitor.
	useOfflinePages({ active: true, language: i18n.language as Language });
	const kind = brought?.kind ?? "unknown";
	const isTraining = kind === "run" || kind === "recordings";
	useEffect(() => {
		if (isSignedIn && kind === "course") void navigate(toUpload, { replace: true });
	}, [isSignedIn, kind, navigate]);
	return (
		<SheetPage
			heading={t("open.heading")}
			lead={brought?.names.length === 0 ? t("open.none") : t(`open.kind.${kind}`)}
		>
			<PageTitle>{t("open.heading")}</PageTitle>
			{brought && brought.names.length > 0 && (
				<ul>
					{brought.names.map((name) => (
						<li key={name}>{name}</li>
					))}
				</ul>
			)}
			<p className={layout.row}>
				{kind !== "course" && (
					<LinkButton to={toImport} look={isTraining ? "primary" : "secondary"}>
						{t("open.import")}
					</LinkButton>
				)}
				{kind !== "recordings" && (
					<LinkButton to={toUpload} look={isTraining ? "secondary" : "primary"}>
						{t("upload.title")}
					</LinkButton>
				)}
				{(kind === "course" || kind === "run") && !isSignedIn && (
					<LinkButton to={toTrial}>{t("open.tryIt")}</LinkButton>
				)}
			</p>
			{!isSignedIn && kind !== "unknown" && <p className={layout.fine}>{t("open.waits")}</p>}
		</SheetPage>
	);
}

/** The files that are on this device for the page; null until it is known. */
function useBrought(): Brought | null {
	const [brought, setBrought] = useState<Brought | null>(null);
	useEffect(() => {
		let isLaunched = false;
		const show = async (files: readonly File[]) =>
			setBrought({ names: files.map(({ name }) => name), kind: await kindOfFiles(files) });
		const none = () => setBrought({ names: [], kind: "unknown" });
		broughtFiles().then((files) => (isLaunched ? undefined : show(files)), none);
		// Files that were opened with the app come after the page: https://wicg.github.io/web-app-launch.
		launches()?.setConsumer(({ files = [] }) => {
			if (files.length === 0) return;
			isLaunched = true;
			Promise.all(files.map((file) => file.getFile()))
				.then((opened) => storeBroughtFiles(opened).then(() => show(opened)))
				.catch(none);
		});
	}, []);
	return brought;
}

interface LaunchQueue {
	setConsumer(take: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void;
}

const launches = (): LaunchQueue | undefined =>
	(window as { launchQueue?: LaunchQueue }).launchQueue;
