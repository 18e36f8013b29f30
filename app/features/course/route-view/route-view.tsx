import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { FallbackBoundary } from "#app/ui/fallback-boundary.tsx";
import * as layout from "#app/ui/layout.module.css";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { CourseLine } from "#domain/predictions/course/course-line.ts";
import { Message } from "./message.tsx";
import * as styles from "./route-view.module.css";

// Loaded near the viewport: three.js is larger than the rest of the page.
const DrawnRoute = lazy(() =>
	import("./drawn-route.client.tsx").then(({ DrawnRoute }) => ({ default: DrawnRoute })),
);

/** For browsers that cannot turn it. */
const StillRoute = lazy(() =>
	import("./still-route.tsx").then(({ StillRoute }) => ({ default: StillRoute })),
);

/** The line of the course; null when it is not stored. */
export type RouteLine = CourseLine | "loading" | "unreachable" | null;

/** The course in three dimensions, coloured by slope; a sentence where it cannot be drawn. */
export function RouteView({ line, onRetry }: { line: RouteLine; onRetry?: () => void }) {
	const { t } = useTranslation();
	const id = useId();
	const container = useRef<HTMLDivElement>(null);
	const near = useNearViewport(container);
	return (
		<section className={`${layout.stackClose} ${styles.routeView}`} aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{t("routeView.title")}</h2>
			<div ref={container} className={styles.routeViewFrame}>
				<Content line={line} near={near} helpId={`${id}-help`} onRetry={onRetry} />
			</div>
		</section>
	);
}

function Content({
	line,
	near,
	helpId,
	onRetry,
}: {
	line: RouteLine;
	near: boolean;
	helpId: string;
	onRetry?: () => void;
}) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const [able, setAble] = useState<boolean | null>(null);
	useEffect(() => {
		if (near) setAble(hasWebGl());
	}, [near]);
	if (line === "unreachable") {
		return (
			<Message>
				{t("routeView.unreachable")}
				<br />
				{onRetry && <Button onClick={onRetry}>{t("routeView.retry")}</Button>}
			</Message>
		);
	}
	if (line === null || (line !== "loading" && line.distanceM.length < 2)) {
		return <Message>{t("routeView.noData")}</Message>;
	}
	if (able === false) {
		return (
			<Message>
				{line !== "loading" && (
					<FallbackBoundary fallback={null}>
						<Suspense>
							<StillRoute line={line} />
						</Suspense>
					</FallbackBoundary>
				)}
				{t("routeView.unsupported")}
				<br />
				{t("routeView.unavailable")}
			</Message>
		);
	}
	const loading = <Message busy>{t("routeView.loading")}</Message>;
	if (!hydrated || line === "loading" || able === null) return loading;
	return (
		<FallbackBoundary fallback={<Message>{t("routeView.unavailable")}</Message>}>
			<Suspense fallback={loading}>
				<DrawnRoute line={line} helpId={helpId} />
			</Suspense>
		</FallbackBoundary>
	);
}

/** True once the element is within 100 px of the viewport. */
function useNearViewport(element: React.RefObject<HTMLElement | null>): boolean {
	const [near, setNear] = useState(false);
	useEffect(() => {
		if (!element.current) return;
		const observer = new IntersectionObserver(
			(entries) => {
				if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
				setNear(true);
				observer.disconnect();
			},
			{ rootMargin: "100px" },
		);
		observer.observe(element.current);
		return () => observer.disconnect();
	}, [element]);
	return near;
}

/** Whether this browser has WebGL 2, which the 3D view needs. */
function hasWebGl(): boolean {
	try {
		const trial = document.createElement("canvas").getContext("webgl2");
		trial?.getExtension("WEBGL_lose_context")?.loseContext();
		return trial !== null;
	} catch {
		return false;
	}
}
