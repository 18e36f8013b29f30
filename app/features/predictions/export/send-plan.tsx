import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FallbackBoundary } from "#app/ui/fallback-boundary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { loadPart } from "#app/ui/load-part.ts";
import { Alert, Skeleton } from "#app/ui/surface.tsx";
import { whenUsed } from "#app/ui/when-used.ts";
import type { SharedPlan } from "#domain/predictions/share/shared-plan.ts";

const loadWays = () => loadPart(() => import("./sending-ways.tsx"));
const SendingWays = lazy(async () => ({ default: (await loadWays()).SendingWays }));

interface SendPlanProps {
	/** Null while it is not complete. */
	plan: SharedPlan | null;
	/** Id of the plan, which `publicPlan` takes as its secret. */
	predictionId: string;
}

/** What a runner sends to others: all of it is made of what they may see, on this device. */
export function SendPlan({ plan, predictionId }: SendPlanProps) {
	const { t } = useTranslation();
	const [isOpen, setOpen] = useState(false);
	useEffect(
		() =>
			void whenUsed()
				.then(loadWays)
				.catch(() => {}),
		[],
	);
	return (
		<section className={layout.stackTight} aria-label={t("sending.title")}>
			<h3>{t("sending.title")}</h3>
			<p className={layout.row}>
				<Button disabled={!plan} onClick={() => setOpen(true)}>
					<Icon name="share" />
					{t("sending.open")}
				</Button>
			</p>
			{isOpen && plan && (
				<Dialog label={t("sending.title")} onClose={() => setOpen(false)}>
					<FallbackBoundary fallback={<Alert kind="error">{t("planExport.failed")}</Alert>}>
						<Suspense fallback={<Skeleton height="18rem" />}>
							<SendingWays plan={plan} predictionId={predictionId} />
						</Suspense>
					</FallbackBoundary>
					<form method="dialog">
						<Button type="submit" look="quiet">
							{t("sending.close")}
						</Button>
					</form>
				</Dialog>
			)}
		</section>
	);
}
