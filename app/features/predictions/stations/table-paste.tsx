import { type ComponentProps, lazy, Suspense, useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import * as dropZone from "#app/ui/drop-zone.module.css";
import { FallbackBoundary } from "#app/ui/fallback-boundary.tsx";
import * as field from "#app/ui/field.module.css";
import { TextArea } from "#app/ui/field.tsx";
import { FileDrop } from "#app/ui/file-drop.tsx";
import * as layout from "#app/ui/layout.module.css";
import { loadPart } from "#app/ui/load-part.ts";
import { Skeleton } from "#app/ui/surface.tsx";
import type { StationEditing } from "./station-list.tsx";
import * as styles from "./stations.module.css";

const TableReader = lazy(() =>
	loadPart(() => import("./table-reader.tsx")).then(({ TableReader }) => ({
		default: TableReader,
	})),
);

/** Larger files are no table of stations, bytes. */
const maxFileBytes = 1024 * 1024;

/** Takes a table that is pasted or dropped. */
export function TablePaste(props: StationEditing) {
	const { t } = useTranslation();
	const [text, setText] = useState("");
	const [problem, setProblem] = useState<string | null>(null);
	const [open, setOpen] = useState(false);
	const read = useDeferredValue(text);

	async function take(file: File | undefined) {
		if (!file) return;
		setOpen(true);
		const sheet = /\.(xlsx?|ods|numbers|pdf)$/i.test(file.name) || file.size > maxFileBytes;
		setProblem(sheet ? t("stations.table.wrongFile", { name: file.name }) : null);
		if (!sheet) setText(textOf(new Uint8Array(await file.arrayBuffer())));
	}

	return (
		<details
			className={styles.stationsSource}
			open={open}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary>{t("stations.table.title")}</summary>
			<div className={layout.stack}>
				<TextArea
					label={t("stations.table.paste")}
					hint={t("stations.table.hint")}
					rows={5}
					spellCheck={false}
					error={problem}
					value={text}
					onChange={({ target }) => {
						setProblem(null);
						setText(target.value);
					}}
				/>
				<FileDrop
					button={t("stations.table.file")}
					onFiles={([file]) => void take(file)}
					input={{
						"aria-label": t("stations.table.file"),
					}}
				>
					{(over) => over && <span className={dropZone.dropZoneWords}>{t("upload.dropNow")}</span>}
				</FileDrop>
				{text !== "" && (
					<p>
						<Button look="quiet" onClick={() => setText("")}>
							{t("stations.table.clear")}
						</Button>
					</p>
				)}
				{read.trim() !== "" && <LateReader {...props} text={read} onTaken={() => setText("")} />}
			</div>
		</details>
	);
}

/** How the table is read, once the part that reads is loaded. */
function LateReader(props: ComponentProps<typeof TableReader>) {
	const { t } = useTranslation();
	return (
		<FallbackBoundary fallback={<p className={field.fieldError}>{t("stations.table.failed")}</p>}>
			<Suspense fallback={<Skeleton height="4rem" />}>
				<TableReader {...props} />
			</Suspense>
		</FallbackBoundary>
	);
}

/** UTF-8, UTF-16 with its mark, or what spreadsheets of Windows write. */
function textOf(bytes: Uint8Array): string {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}
