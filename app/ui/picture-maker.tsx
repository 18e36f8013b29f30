import { type ReactNode, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import * as layout from "./layout.module.css";
import * as styles from "./picture-maker.module.css";
import { Alert } from "./surface.tsx";

/** A picture, and what it shows in words. */
export interface MadePicture {
	file: File;
	alt: string;
}

interface PictureMakerProps {
	title: string;
	hint: string;
	/** A button each. An error of `make` is said. */
	choices: readonly { label: string; make: () => Promise<MadePicture> }[];
	/** Further buttons beside them. */
	children?: ReactNode;
}

/** Pictures that the browser makes on request: to see, to save, and to send by what the device has. */
export function PictureMaker({ title, hint, choices, children }: PictureMakerProps) {
	const { t } = useTranslation();
	const id = useId();
	const [made, setMade] = useState<(MadePicture & { url: string }) | null>(null);
	const [failed, setFailed] = useState(false);
	useEffect(() => () => void (made && URL.revokeObjectURL(made.url)), [made]);

	async function show(make: () => Promise<MadePicture>) {
		try {
			const picture = await make();
			setMade({ ...picture, url: URL.createObjectURL(picture.file) });
			setFailed(false);
		} catch {
			// a part of the page that did not load, or a browser without a canvas
			setFailed(true);
		}
	}

	return (
		<section className={layout.stackTight} aria-labelledby={id}>
			<h3 id={id}>{title}</h3>
			<p className={layout.fine}>{hint}</p>
			<p className={layout.row}>
				{choices.map(({ label, make }) => (
					<Button key={label} look="quiet" onClick={() => void show(make)}>
						{label}
					</Button>
				))}
				{children}
			</p>
			{failed && <Alert kind="error">{t("sending.pictureFailed")}</Alert>}
			{made && <Shown {...made} />}
		</section>
	);
}

function Shown({ file, alt, url }: MadePicture & { url: string }) {
	const { t } = useTranslation();
	const canShare = navigator.canShare?.({ files: [file] }) ?? false;
	return (
		<>
			<img className={styles.madePicture} src={url} alt={alt} />
			<p className={layout.row}>
				{canShare && (
					<Button onClick={() => void navigator.share({ files: [file] }).catch(() => {})}>
						{t("planExport.send")}
					</Button>
				)}
				<a href={url} download={file.name}>
					{t("sending.save")}
				</a>
			</p>
		</>
	);
}

/** What is drawn on a canvas, as a file. */
export async function pngOf(
	draw: (canvas: HTMLCanvasElement) => Promise<void>,
	name: string,
): Promise<File> {
	const canvas = document.createElement("canvas");
	await draw(canvas);
	const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/png"));
	if (!blob) throw new Error("The picture could not be written.");
	return new File([blob], `${name}.png`, { type: "image/png" });
}
