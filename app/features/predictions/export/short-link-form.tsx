import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageError } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import type { Public } from "#domain/predictions/share/public-plan.ts";
import type { SharedPlan } from "#domain/predictions/share/shared-plan.ts";
import { dayMs } from "#domain/time.ts";
import { copyMade, MadeLink } from "./made-link.tsx";
import { useShortLinks } from "./use-short-links.ts";

interface ShortLinkFormProps {
	plan: SharedPlan;
	/** Makes what others may see. */
	seen: () => Public<SharedPlan>;
	predictionId: string;
}

/** How long a link may be open, days. */
const spans = [7, 30, 180, 400] as const;
type Span = (typeof spans)[number];

/** The first one that lasts until a week after the start. */
function usualSpan(startMs: number | null): Span {
	const aheadDays = startMs === null ? 0 : (startMs - Date.now()) / dayMs;
	return spans.find((days) => days >= aheadDays + spans[0]) ?? spans[spans.length - 1];
}

/** A link of at most 80 characters, to a plan that is encrypted here and kept by the site, which cannot read it. */
export function ShortLinkForm({ plan, seen, predictionId }: ShortLinkFormProps) {
	const { t } = useTranslation();
	const id = useId();
	const errorText = useErrorText();
	const [days, setDays] = useState(() => usualSpan(plan.startMs));
	const { open, isBusy, make, deleteAll } = useShortLinks(predictionId);
	const [made, setMade] = useState<{ url: string; copied: boolean } | null>(null);
	const [error, setError] = useState<PageError | null>(null);

	async function makeLink() {
		const making = make(seen(), days);
		const copying = copyMade(making.then(urlOrThrow));
		const result = await making;
		setError(result.ok ? null : result.error);
		setMade(result.ok ? { url: result.value, copied: await copying } : null);
	}
	async function removeLinks() {
		const result = await deleteAll();
		setError(result.ok ? null : result.error);
		if (result.ok) setMade(null);
	}

	return (
		<section className={layout.stackTight} aria-labelledby={id}>
			<h3 id={id}>{t("sending.short")}</h3>
			<p className={layout.fine}>{t("sending.shortHint")}</p>
			<SelectField
				label={t("sending.ends")}
				value={days}
				onChange={({ target }) => setDays(Number(target.value) as Span)}
			>
				{spans.map((span) => (
					<option key={span} value={span}>
						{t("sending.days", { count: span })}
					</option>
				))}
			</SelectField>
			<p>
				<Button look="primary" disabled={isBusy} onClick={() => void makeLink()}>
					{t("sending.makeShort")}
				</Button>
			</p>
			{error && <Alert kind="error">{errorText(error)}</Alert>}
			{made && <MadeLink url={made.url} name={plan.name} copied={made.copied} />}
			{open.length > 0 && (
				<OpenLinks open={open} isBusy={isBusy} onDelete={() => void removeLinks()} />
			)}
		</section>
	);
}

function urlOrThrow(result: { ok: true; value: string } | { ok: false }): string {
	if (result.ok) return result.value;
	throw new Error("No link was made.");
}

interface OpenLinksProps {
	open: readonly { ends_at: string }[];
	isBusy: boolean;
	onDelete: () => void;
}

/** The links of the plan that others can open now. */
function OpenLinks({ open, isBusy, onDelete }: OpenLinksProps) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const last = open.map(({ ends_at }) => ends_at).reduce((a, b) => (a > b ? a : b));
	return (
		<p className={layout.row}>
			<span role="status">
				{t("sending.openLinks", { count: open.length, date: date(new Date(last)) })}
			</span>
			<Button look="quiet" disabled={isBusy} onClick={onDelete}>
				{t("sending.delete")}
			</Button>
		</p>
	);
}
