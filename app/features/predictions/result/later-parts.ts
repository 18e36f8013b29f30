import { lazy } from "react";
// The document links the styles of what its route imports, which are not those of parts that are loaded later.
import "../race-day/race-review.module.css";
import "../upload/upload.module.css";
import "./finishes.module.css";
import { loadPart } from "#app/ui/load-part.ts";

/** Shown for a prediction whose result has expired. */
export const ExpiredResult = lazy(() =>
	loadPart(() => import("./expired-result.tsx")).then((page) => ({ default: page.ExpiredResult })),
);

/** Shown for a course in one go. */
export const FinishesCard = lazy(() =>
	loadPart(() => import("./finishes-card.tsx")).then((card) => ({ default: card.FinishesCard })),
);

/** Shown for a race that had a day before it began. */
export const LedgerLine = lazy(() =>
	loadPart(() => import("./ledger-line.tsx")).then((line) => ({ default: line.LedgerLine })),
);

/** Shown once a race is run. */
export const RaceCard = lazy(() =>
	loadPart(() => import("./race-card.tsx")).then((card) => ({ default: card.RaceCard })),
);
