import { lazy, Suspense, useEffect, useState } from "react";
import { hasKeptTrial } from "./pending-prediction";

const KeepTrial = lazy(() =>
	import("./keep-trial").then((module) => ({ default: module.KeepTrial })),
);

/** Looks, once there is an account, whether a visitor's prediction waits for it. */
export function TrialKeeper({ userId }: { userId: string | null }) {
	const [waiting, setWaiting] = useState(false);
	useEffect(() => setWaiting(userId !== null && hasKeptTrial()), [userId]);
	if (!waiting) return null;
	return (
		<Suspense>
			<KeepTrial />
		</Suspense>
	);
}
