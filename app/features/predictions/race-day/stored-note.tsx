import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { raceClock } from "./race-clock.ts";
import type { FollowedRace } from "./race-store.ts";

/** How long this device keeps a followed plan, and when its copy was last read from the storage. */
export function StoredNote({ race }: { race: FollowedRace }) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const [isPersistent, setPersistent] = useState<boolean | null>(null);
	useEffect(() => {
		navigator.storage?.persisted?.().then(setPersistent, () => {});
	}, []);
	const { clockMs, text } = raceClock({ start: null, startMs: null });
	const { checkedMs } = race;
	return (
		<p className={layout.fine}>
			{checkedMs !== undefined &&
				t("raceDay.checked", {
					date: date(new Date(clockMs(checkedMs))),
					time: text(checkedMs),
				})}{" "}
			{t(isPersistent ? "raceDay.storedUntilRemoved" : "raceDay.openAgain")}
		</p>
	);
}

/** What to do first on an iPhone or iPad, in the browser: an app of the home screen has a storage of its own. */
export function HomeScreenNote() {
	const { t } = useTranslation();
	return useHydrated() && isIosBrowser() ? (
		<p className={layout.soft}>{t("raceDay.homeScreen")}</p>
	) : null;
}

function isIosBrowser(): boolean {
	const { userAgent, platform, maxTouchPoints } = navigator;
	// iPadOS says that it is a Mac; no Mac has a touch screen.
	const isIos =
		/iPhone|iPad|iPod/.test(userAgent) || (platform === "MacIntel" && maxTouchPoints > 1);
	return isIos && !window.matchMedia("(display-mode: standalone)").matches;
}
