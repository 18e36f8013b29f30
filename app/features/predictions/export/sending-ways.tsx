import { useState } from "react";
import { useTranslation } from "react-i18next";
import { publicPlan, usualChoices } from "#domain/predictions/share/public-plan.ts";
import type { SharedPlan } from "#domain/predictions/share/shared-plan.ts";
import { PublicChoicesFields } from "./public-choices.tsx";
import { SendPicture } from "./send-picture.tsx";
import { ShareForm } from "./share-form.tsx";
import { ShortLinkForm } from "./short-link-form.tsx";

/** What others may see of a plan, and the ways to send it. */
export function SendingWays({ plan, predictionId }: { plan: SharedPlan; predictionId: string }) {
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
