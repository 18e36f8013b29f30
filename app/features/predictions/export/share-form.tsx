import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import type { Public } from "#domain/predictions/share/public-plan.ts";
import type { SharedPlan } from "#domain/predictions/share/shared-plan.ts";
import { loadPacking } from "./download.ts";
import { copyMade, MadeLink } from "./made-link.tsx";

interface ShareFormProps {
	name: string;
	/** Makes what others may see. */
	seen: () => Public<SharedPlan>;
}

/** A link that carries the plan in its fragment, which no server sees. */
export function ShareForm({ name, seen }: ShareFormProps) {
	const { t } = useTranslation();
	const id = useId();
	const [url, setUrl] = useState<string | null>(null);
	const [copied, setCopied] = useState(false);
	const [failed, setFailed] = useState(false);

	async function make() {
		const made = addressOf(seen());
		const copying = copyMade(made);
		const next = await made.catch(() => null);
		setFailed(next === null);
		if (next === null) return;
		setUrl(next);
		setCopied(await copying);
	}

	return (
		<section className={layout.stackTight} aria-labelledby={id}>
			<h3 id={id}>{t("planExport.link")}</h3>
			<p className={layout.fine}>{t("planExport.linkHint")}</p>
			<p>
				<Button look="quiet" onClick={() => void make()}>
					{t("planExport.makeLink")}
				</Button>
			</p>
			{failed && <Alert kind="error">{t("planExport.linkFailed")}</Alert>}
			{url && <MadeLink url={url} name={name} copied={copied} />}
		</section>
	);
}

async function addressOf(plan: Public<SharedPlan>): Promise<string> {
	const { fragmentOf } = await loadPacking();
	return `${window.location.origin}/shared#${await fragmentOf(plan)}`;
}
