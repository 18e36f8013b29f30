import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import * as buttonSheet from "./button.module.css";
import * as styles from "./drop-zone.module.css";
import { useFileDrop } from "./use-file-drop.ts";
import { useHydrated } from "./use-hydrated.ts";

interface FileDropProps {
	/** What the button says. */
	button: ReactNode;
	/** The words of the zone; `over` while files hover over the window. */
	children: (over: boolean) => ReactNode;
	onFiles: (files: readonly File[]) => void;
	input: Omit<ComponentProps<"input">, "type" | "accept" | "onChange">;
}

/**
 * A file field that looks like a button in the page's language, from the first paint on. With script it hands over
 * each choice and holds none; without, and before script has come, it shows what it holds. It names no types of files:
 * iOS shows files greyed out whose type no app on the phone declares, GPX, FIT and TCX among them.
 */
export function FileDrop({ button, onFiles, input, children }: FileDropProps) {
	const zone = useRef<HTMLLabelElement>(null);
	const over = useFileDrop(zone, onFiles);
	const field = useRef<HTMLInputElement>(null);
	const handOver = () => {
		const files = [...(field.current?.files ?? [])];
		if (field.current) field.current.value = "";
		if (files.length > 0) onFiles(files);
	};
	const begin = useRef(handOver);
	useEffect(() => begin.current(), []);

	return (
		<label ref={zone} className={over ? styles.dropZoneOver : styles.dropZone}>
			{children(over)}
			<span className={buttonSheet.buttonSecondary} aria-hidden="true">
				{button}
			</span>
			<input {...input} ref={field} type="file" required={!useHydrated()} onChange={handOver} />
		</label>
	);
}
