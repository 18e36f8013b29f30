import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/surface.tsx";

interface MadeLinkProps {
	url: string;
	/** What is shared under this name. */
	name: string;
	copied: boolean;
}

/** A link that was made: to copy, and to send by what the device has. */
export function MadeLink({ url, name, copied }: MadeLinkProps) {
	const { t } = useTranslation();
	return (
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
			{"share" in navigator && (
				<p>
					<Button onClick={() => void navigator.share({ title: name, url }).catch(() => {})}>
						{t("planExport.send")}
					</Button>
				</p>
			)}
		</>
	);
}

/** Copies a text that is still being made: Safari opens the clipboard to the tap alone, not to what comes after it. */
export async function copyMade(text: Promise<string>): Promise<boolean> {
	try {
		const blob = text.then((made) => new Blob([made], { type: "text/plain" }));
		await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
		return true;
	} catch {
		return false;
	}
}
