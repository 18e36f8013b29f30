// Folder: changing a course before and after it is predicted. Imports: what-if.

import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert, type Fact, Facts } from "#app/ui/surface.tsx";
import type { CourseEdit } from "#domain/predictions/course/edits/course-edit.ts";
import type { CourseEditing } from "../what-if/course-editing.ts";
import { CutPanel, LapsPanel, StartPanel, TrimPanel } from "./edit-panels.tsx";
import * as styles from "./edits.module.css";
import { useEditWords } from "./use-edit-words.ts";

const tools = ["trim", "cut", "reverse", "start", "laps", "join"] as const;
type Tool = Exclude<(typeof tools)[number], "reverse">;

interface CourseEditorProps {
	editing: CourseEditing;
	/** Names of the joined files. */
	joined: readonly { name: string }[];
	/** What the course is with the steps. */
	facts: readonly Fact[];
	/** How a second file is joined. */
	join: ReactNode;
	/** How the course is stored. */
	children?: ReactNode;
}

/** The steps of a course: each is made by a tool, said in words, undone and done again. */
export function CourseEditor({ editing, joined, facts, join, children }: CourseEditorProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const wordsOf = useEditWords(joined);
	const [tool, setTool] = useState<Tool | null>(null);
	const { said, undo, redo, press, takeBack, turnRound } = useSteps(editing);
	const { edits, refusal } = editing;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls in it
		<div className={layout.stack} onKeyDown={press}>
			<div className={styles.courseEditorNow}>
				<Facts items={facts} />
				<p className={styles.courseEditorUndo}>
					<Soft off={!editing.undo} onClick={undo} sign="↶">
						{t("edits.undo")}
					</Soft>
					<Soft off={!editing.redo} onClick={redo} sign="↷">
						{t("edits.redo")}
					</Soft>
				</p>
			</div>
			<Tools tool={tool} onTool={setTool} onReverse={turnRound} />
			{tool && (
				<section
					className={`${layout.panelBold} ${styles.courseEditorPanel} ${layout.stack}`}
					aria-label={t(`edits.tool.${tool}`)}
				>
					<Panel tool={tool} editing={editing} join={join} />
				</section>
			)}
			{refusal && (
				<Alert kind="error">
					<p>{errorText(refusal)}</p>
				</Alert>
			)}
			<Steps edits={edits} wordsOf={wordsOf} onChange={takeBack} />
			<p className={layout.visuallyHidden} role="status">
				{said}
			</p>
			{children}
		</div>
	);
}

/** What changes the steps without a panel, by buttons and keys, and what was `said` of it last. */
function useSteps(editing: CourseEditing) {
	const { t } = useTranslation();
	const [said, setSaid] = useState("");
	const { edits } = editing;

	function undo() {
		if (!editing.undo) return;
		editing.undo();
		setSaid(t("edits.undo"));
	}

	function redo() {
		if (!editing.redo) return;
		editing.redo();
		setSaid(t("edits.redo"));
	}

	function press(event: KeyboardEvent) {
		const key = event.key.toLowerCase();
		const isText = event.target instanceof HTMLInputElement && event.target.type !== "range";
		// A form around the editor is not sent by a field in it.
		if (key === "enter" && isText) event.preventDefault();
		// In a field of text the browser undoes what was typed.
		if (!(event.ctrlKey || event.metaKey) || event.altKey || isText) return;
		if (key !== "z" && key !== "y") return;
		event.preventDefault();
		if (key === "y" || event.shiftKey) redo();
		else undo();
	}

	function takeBack(left: readonly CourseEdit[]) {
		editing.change(left);
		setSaid(left.length === 0 ? t("edits.asFile") : t("edits.remove"));
	}

	function turnRound() {
		if (edits.at(-1)?.kind === "reverse") return takeBack(edits.slice(0, -1));
		editing.change([...edits, { kind: "reverse" }]);
		setSaid(t("edits.step.reverse"));
	}

	return { said, undo, redo, press, takeBack, turnRound };
}

interface ToolsProps {
	/** The tool whose panel is open. */
	tool: Tool | null;
	onTool: (tool: Tool | null) => void;
	onReverse: () => void;
}

function Tools({ tool, onTool, onReverse }: ToolsProps) {
	const { t } = useTranslation();
	return (
		<fieldset
			className={`${layout.cluster} ${styles.courseEditorTools}`}
			aria-label={t("edits.tools")}
		>
			{tools.map((name) =>
				name === "reverse" ? (
					<Button key={name} onClick={onReverse}>
						{t("edits.tool.reverse")}
					</Button>
				) : (
					<Button
						key={name}
						aria-expanded={tool === name}
						onClick={() => onTool(tool === name ? null : name)}
					>
						{t(`edits.tool.${name}`)}
					</Button>
				),
			)}
		</fieldset>
	);
}

function Panel({
	tool,
	editing,
	join,
}: Pick<CourseEditorProps, "editing" | "join"> & { tool: Tool }) {
	switch (tool) {
		case "trim":
			return <TrimPanel editing={editing} />;
		case "cut":
			return <CutPanel editing={editing} />;
		case "start":
			return <StartPanel editing={editing} />;
		case "laps":
			return <LapsPanel editing={editing} />;
		case "join":
			return join;
	}
}

interface SoftProps {
	/** Keeps the focus where it is off: the keys of the editor need it. */
	off: boolean;
	sign: string;
	onClick: () => void;
	children: ReactNode;
}

function Soft({ off, sign, onClick, children }: SoftProps) {
	return (
		<Button look="quiet" aria-disabled={off || undefined} onClick={onClick}>
			<span aria-hidden="true">{sign}</span>
			{children}
		</Button>
	);
}

interface StepsProps {
	edits: readonly CourseEdit[];
	wordsOf: (edit: CourseEdit) => string;
	onChange: (left: readonly CourseEdit[]) => void;
}

/** The steps in words; the last one can be removed, since those after it count along what it leaves. */
function Steps({ edits, wordsOf, onChange }: StepsProps) {
	const { t } = useTranslation();
	const last = edits.at(-1);
	if (!last) return <p className={layout.fine}>{t("edits.asFile")}</p>;
	return (
		<div className={layout.stackTight}>
			<h3>{t("edits.steps")}</h3>
			<ol className={styles.courseEditorSteps}>
				{edits.map((edit, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: steps may be alike, and stay in order
					<li key={place}>
						<span className={styles.courseEditorNumber} aria-hidden="true">
							{place + 1}.
						</span>
						<span className={styles.courseEditorStep}>{wordsOf(edit)}</span>
						{place === edits.length - 1 && (
							<Button
								look="quiet"
								aria-label={t("edits.removeNamed", { step: wordsOf(edit) })}
								onClick={() => onChange(edits.slice(0, -1))}
							>
								{t("edits.remove")}
							</Button>
						)}
					</li>
				))}
			</ol>
			<p className={styles.courseEditorReset}>
				<Button look="quiet" onClick={() => onChange([])}>
					{t("edits.reset")}
				</Button>
			</p>
		</div>
	);
}
