import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
	type PublicChoices,
	publicPlan,
	usualChoices,
} from "../../../../domain/predictions/share/public-plan";
import type { SharedPlan } from "../../../../domain/predictions/share/shared-plan";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/field";
import { Alert } from "../../../ui/surface";
import { loadPacking } from "./download";
import { PublicChoicesFields } from "./public-choices";

/** A link that was made, and what of. */
interface SharedLink {
	plan: SharedPlan;
	choices: PublicChoices;
	url: string;
}

interface ShareFormProps {
	/** Null while it is not complete. */
	plan: SharedPlan | null;
	/** Of the plan, see `publicPlan`. */
	secret: string;
}

/** A link that carries the plan in its fragment, which no server sees. */
export function ShareForm({ plan, secret }: ShareFormProps) {
	const { t } = useTranslation();
	const id = useId();
	const [choices, setChoices] = useState(usualChoices);
	const [link, setLink] = useState<SharedLink | null>(null);
	const [copied, setCopied] = useState(false);
	const [failed, setFailed] = useState(false);
	// A link is shown only for the plan that the page shows.
	const isShown = link?.plan === plan && link?.choices === choices;
	const url = isShown ? link.url : null;

	async function make() {
		if (!plan) return;
		const packing = await loadPacking().catch(() => null);
		setFailed(!packing);
		if (!packing) return;
		const fragment = await packing.fragmentOf(publicPlan(plan, choices, secret));
		const next = `${window.location.origin}/shared#${fragment}`;
		setLink({ plan, choices, url: next });
		setCopied(await copy(next));
	}

	return (
		<section className="stack stack--tight" aria-labelledby={id}>
			<h3 id={id}>{t("planExport.link")}</h3>
			<p className="soft small">{t("planExport.linkHint")}</p>
			<PublicChoicesFields
				choices={choices}
				onChoices={setChoices}
				stations={plan?.stations ?? []}
			/>
			<p className="row">
				<Button disabled={!plan} onClick={() => void make()}>
					{t("planExport.makeLink")}
				</Button>
				{url && "share" in navigator && (
					<Button onClick={() => void navigator.share({ title: plan?.name, url }).catch(() => {})}>
						{t("planExport.send")}
					</Button>
				)}
			</p>
			{failed && <Alert kind="error">{t("planExport.linkFailed")}</Alert>}
			{url && (
				<>
					<Alert kind="good">
						<p>{copied ? t("planExport.copied") : t("planExport.made")}</p>
					</Alert>
					<Field
						label={t("planExport.address")}
						readOnly
						value={url}
						onFocus={(event) => event.target.select()}
					/>
				</>
			)}
		</section>
	);
}

async function copy(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}
