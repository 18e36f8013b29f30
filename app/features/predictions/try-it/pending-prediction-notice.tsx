import { lazy, Suspense, useEffect, useState } from "react";
import { hasPendingPrediction } from "./pending-prediction.ts";

const SendPendingPrediction = lazy(() =>
	import("./send-pending-prediction.tsx").then((module) => ({
		default: module.SendPendingPrediction,
	})),
);

/** For a signed-in user: uploads the prediction that waits on this device, if there is one. */
export function PendingPredictionNotice({ userId }: { userId: string | null }) {
	const [waiting, setWaiting] = useState(false);
	useEffect(() => setWaiting(userId !== null && hasPendingPrediction()), [userId]);
	if (!waiting) return null;
	return (
		<Suspense>
			<SendPendingPrediction />
		</Suspense>
	);
}
