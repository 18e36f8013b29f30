import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRootData } from "../../../root-data";
import { Button } from "../../../ui/button";
import { FallbackBoundary } from "../../../ui/fallback-boundary";
import { GroundNote } from "./ground-note";
import type { MapWay } from "./map-geometry";
import "./ground.css";

// Loaded when ground is wanted: MapLibre is larger than the rest of the page.
const GroundLayer = lazy(() =>
	import("./ground-layer.client").then(({ GroundLayer: loaded }) => ({ default: loaded })),
);

export interface GroundModel {
	wanted: boolean;
	toggle: () => void;
}

/** Local storage: whether this device shows ground under its maps. */
const choiceKey = "relief_ground";

/** Ground under a drawn map, as this device has chosen; null where the site has none. */
export function useGround(): GroundModel | null {
	const has = useRootData()?.hasBasemap ?? false;
	const [wanted, setWanted] = useState(false);
	useEffect(() => {
		if (has && storedChoice()) setWanted(true);
	}, [has]);
	const toggle = useCallback(() => {
		storeChoice(!wanted);
		setWanted(!wanted);
	}, [wanted]);
	return has ? { wanted, toggle } : null;
}

export function GroundButton({ ground }: { ground: GroundModel }) {
	const { t } = useTranslation();
	return (
		<Button onClick={ground.toggle}>{t(ground.wanted ? "ground.hide" : "ground.show")}</Button>
	);
}

/** A layer under a `CourseMap` of this course. */
export function Ground({ ground, way }: { ground: GroundModel; way: MapWay }) {
	const { t } = useTranslation();
	if (!ground.wanted) return null;
	return (
		<FallbackBoundary fallback={<GroundNote>{t("ground.unreachable")}</GroundNote>}>
			<Suspense fallback={<GroundNote>{t("ground.loading")}</GroundNote>}>
				<GroundLayer way={way} />
			</Suspense>
		</FallbackBoundary>
	);
}

function storedChoice(): boolean {
	try {
		return localStorage.getItem(choiceKey) !== null;
	} catch {
		return false;
	}
}

function storeChoice(shown: boolean): void {
	try {
		if (shown) localStorage.setItem(choiceKey, "shown");
		else localStorage.removeItem(choiceKey);
	} catch {
		// Storage is disabled: the choice ends with the page.
	}
}
