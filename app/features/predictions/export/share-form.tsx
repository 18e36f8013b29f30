import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { hiddenEnd, hideEnds } from "../../../../domain/predictions/share/hide-ends";
import type { SharedPlan } from "../../../../domain/predictions/share/shared-plan";
import type { Station } from "../../../../domain/predictions/stations/station";
import { Button } from "../../../ui/button";
import { Checkbox, Field } from "../../../ui/field";
import { Alert } from "../../../ui/surface";
import { loadPacking } from "./download";

/** A link that was made, and what of. */
interface SharedLink {
	plan: SharedPlan;
	hide: boolean;
	notes: boolean;
	url: string;
}

/** A link that carries the plan in its fragment, which no server sees. */
export function ShareForm({ plan }: { plan: SharedPlan | null }) {
	const { t } = useTranslation();
	const id = useId();
	const [hide, setHide] = useState(true);
	const [notes, setNotes] = useState(false);
	const [link, setLink] = useState<SharedLink | null>(null);
	const [copied, setCopied] = useState(false);
	const [failed, setFailed] = useState(false);
	// A link is shown only for the plan that the page shows.
	const isShown = link?.plan === plan && link?.hide === hide && link?.notes === notes;
	const url = isShown ? link.url : null;

	async function make() {
		if (!plan) return;
		const line = hide ? hideEnds(plan.line, randomEnds()) : plan.line;
		const stations = notes ? plan.stations : plan.stations.map(withoutNote);
		const packing = await loadPacking().catch(() => null);
		setFailed(!packing);
		if (!packing) return;
		const fragment = await packing.fragmentOf({ ...plan, line, stations });
		const next = `${window.location.origin}/shared#${fragment}`;
		setLink({ plan, hide, notes, url: next });
		setCopied(await copy(next));
	}

	return (
		<section className="stack stack--tight" aria-labelledby={id}>
			<h3 id={id}>{t("planExport.link")}</h3>
			<p className="soft small">{t("planExport.linkHint")}</p>
			<Checkbox
				label={t("planExport.hide")}
				checked={hide}
				onChange={(event) => setHide(event.target.checked)}
			/>
			{plan?.stations.some(({ note }) => note !== null) && (
				<Checkbox
					label={t("planExport.shareNotes")}
					checked={notes}
					onChange={(event) => setNotes(event.target.checked)}
				/>
			)}
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

const withoutNote = (station: Station): Station => ({ ...station, note: null });

async function copy(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}

/** Random lengths for both ends: with a fixed length the start could be reconstructed. */
function randomEnds() {
	const { leastM, mostM } = hiddenEnd;
	const randomM = () => {
		const [random] = crypto.getRandomValues(new Uint32Array(1));
		return leastM + (random / 2 ** 32) * (mostM - leastM);
	};
	return { startM: randomM(), finishM: randomM() };
}
