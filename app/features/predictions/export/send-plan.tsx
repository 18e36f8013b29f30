import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { publicPlan, usualChoices } from "#domain/predictions/share/public-plan.ts";
import type { SharedPlan } from "#domain/predictions/share/shared-plan.ts";
import { PublicChoicesFields } from "./public-choices.tsx";
import { SendPicture } from "./send-picture.tsx";
import { ShareForm } from "./share-form.tsx";
import { ShortLinkForm } from "./short-link-form.tsx";

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
					<SendingWays plan={plan} predictionId={predictionId} />
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

function SendingWays({ plan, predictionId }: { plan: SharedPlan; predictionId: string }) {
	const { t } = useTranslation();
	const [choices, setChoices] = useState(usualChoices);
	const seen = () => publicPlan(plan, choices, predictionId);
	// What was made of other choices is shown no more.
	const key = `${choices.ends} ${choices.notes}`;
	return (
		<>
			<h2>{t("sending.title")}</h2>
			<PublicChoicesFields choices={choices} onChoices={setChoices} stations={plan.stations} />
			<SendPicture key={`picture ${key}`} seen={seen} />
			<ShortLinkForm key={`short ${key}`} plan={plan} seen={seen} predictionId={predictionId} />
			<ShareForm key={`whole ${key}`} name={plan.name} seen={seen} />
		</>
	);
}
