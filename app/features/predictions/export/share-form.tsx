import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import {
	type Public,
	type PublicChoices,
	publicPlan,
	usualChoices,
} from "#domain/predictions/share/public-plan.ts";
import type { SharedPlan } from "#domain/predictions/share/shared-plan.ts";
import { loadPacking } from "./download.ts";
import { PublicChoicesFields } from "./public-choices.tsx";

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
		const made = addressOf(publicPlan(plan, choices, secret));
		const copying = copy(made);
		const next = await made.catch(() => null);
		setFailed(next === null);
		if (next === null) return;
		setLink({ plan, choices, url: next });
		setCopied(await copying);
	}

	return (
		<section className={layout.stackTight} aria-labelledby={id}>
			<h3 id={id}>{t("planExport.link")}</h3>
			<p className={layout.fine}>{t("planExport.linkHint")}</p>
			<PublicChoicesFields
				choices={choices}
				onChoices={setChoices}
				stations={plan?.stations ?? []}
			/>
			<p className={layout.row}>
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

async function addressOf(plan: Public<SharedPlan>): Promise<string> {
	const { fragmentOf } = await loadPacking();
	return `${window.location.origin}/shared#${await fragmentOf(plan)}`;
}

/** Copies a text that is still being made: Safari opens the clipboard to the tap alone, not to what comes after it. */
async function copy(text: Promise<string>): Promise<boolean> {
	try {
		const blob = text.then((made) => new Blob([made], { type: "text/plain" }));
		await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
		return true;
	} catch {
		return false;
	}
}
