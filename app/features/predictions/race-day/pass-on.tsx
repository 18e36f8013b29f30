import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { updateFragment } from "../../../../domain/predictions/race-day/race-link";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/field";
import type { RaceModel } from "./use-race";

/** The passages of this phone as a link and as a code for another phone's camera: no server and no network is needed. */
export function PassOn({ model }: { model: RaceModel }) {
	const { t } = useTranslation();
	const { key, log, plan } = model.race;
	const [url, setUrl] = useState<string | null>(null);
	const [copied, setCopied] = useState(false);
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		let isLatest = true;
		setCopied(false);
		if (isOpen) {
			updateFragment({ planKey: key, log }).then((fragment) => {
				if (isLatest) setUrl(`${window.location.origin}/race-day#${fragment}`);
			});
		}
		return () => {
			isLatest = false;
		};
	}, [isOpen, key, log]);
	return (
		<details className="race__all" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary>{t("raceDay.passOn")}</summary>
			<div className="stack stack--tight">
				<p className="soft small">{t("raceDay.passOnHint")}</p>
				{url && (
					<>
						<QrCode text={url} label={t("raceDay.code")} />
						<p className="row">
							<Button
								onClick={() =>
									navigator.clipboard.writeText(url).then(
										() => setCopied(true),
										() => setCopied(false),
									)
								}
							>
								{t(copied ? "raceDay.copied" : "raceDay.copyLink")}
							</Button>
							{"share" in navigator && (
								<Button
									onClick={() => void navigator.share({ title: plan.name, url }).catch(() => {})}
								>
									{t("planExport.send")}
								</Button>
							)}
						</p>
						<Field
							label={t("raceDay.address")}
							readOnly
							value={url}
							onFocus={({ target }) => target.select()}
						/>
					</>
				)}
			</div>
		</details>
	);
}

/** A QR code (ISO/IEC 18004), drawn as one path; nothing where the text is too long for one. */
function QrCode({ text, label }: { text: string; label: string }) {
	const [path, setPath] = useState<{ d: string; size: number } | null>(null);
	useEffect(() => {
		let isLatest = true;
		import("qrcode-generator")
			.then(
				({ default: qrcode }) => {
					const code = qrcode(0, "L");
					code.addData(text);
					code.make();
					const size = code.getModuleCount();
					const dark = Array.from({ length: size }, (_, y) =>
						Array.from({ length: size }, (_, x) =>
							code.isDark(y, x) ? `M${x} ${y}h1v1h-1z` : "",
						).join(""),
					);
					if (isLatest) setPath({ d: dark.join(""), size });
				},
				() => setPath(null),
			)
			.catch(() => setPath(null));
		return () => {
			isLatest = false;
		};
	}, [text]);
	if (!path) return null;
	return (
		<svg
			className="race__code"
			viewBox={`-4 -4 ${path.size + 8} ${path.size + 8}`}
			role="img"
			aria-label={label}
			shapeRendering="crispEdges"
		>
			<rect x="-4" y="-4" width="100%" height="100%" fill="#fff" />
			<path d={path.d} fill="#000" />
		</svg>
	);
}
