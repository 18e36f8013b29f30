import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./race.module.css";

interface LinkSheetProps {
	url: string;
	/** What the link is for. */
	label: string;
	/** What is shared under this name. */
	title: string;
}

/** A link to copy, to send, and as a code for another phone's camera. */
export function LinkSheet({ url, label, title }: LinkSheetProps) {
	const { t } = useTranslation();
	const [copied, setCopied] = useState<string | null>(null);
	return (
		<>
			<QrCode text={url} label={t("raceDay.code", { label })} />
			<p className={layout.row}>
				<Button
					onClick={() =>
						navigator.clipboard.writeText(url).then(
							() => setCopied(url),
							() => setCopied(null),
						)
					}
				>
					{t(copied === url ? "raceDay.copied" : "raceDay.copyLink")}
				</Button>
				{"share" in navigator && (
					<Button onClick={() => void navigator.share({ title, url }).catch(() => {})}>
						{t("planExport.send")}
					</Button>
				)}
			</p>
			<Field label={label} readOnly value={url} onFocus={({ target }) => target.select()} />
		</>
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
			className={styles.raceCode}
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
