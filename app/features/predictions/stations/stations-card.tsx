import { type ComponentType, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as layout from "#app/ui/layout.module.css";
import { loadPart } from "#app/ui/load-part.ts";
import { Card } from "#app/ui/surface.tsx";
import { whenUsed } from "#app/ui/when-used.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { stationsId } from "../addresses.ts";
import type { WhatIfModel } from "../what-if/use-what-if.ts";
import * as styles from "./stations.module.css";
import type { StationsEditorProps } from "./stations-editor.tsx";
import { type StationsAnswer, StationsTextForm } from "./stations-text-form.tsx";

interface StationsCardProps extends Pick<StationsEditorProps, "list" | "act"> {
	stored: StoredPrediction;
	model: WhatIfModel;
	/** Of the form without script. */
	answer: StationsAnswer | null;
}

/** The stations of a course: what is changed is in the plan at once, and stored by a button. */
export function StationsCard({ stored, model, answer, list, act }: StationsCardProps) {
	const { t } = useTranslation();
	const id = useId();
	const typed = useRef<string | null>(null);
	const Editor = useEditor();
	const { stations, start } = model.question.options;
	return (
		<Card id={stationsId} aria-labelledby={id} className={styles.stations}>
			<div className={layout.stackTight}>
				<h2 id={id}>{t("stations.title")}</h2>
				<p className={`${layout.soft} ${styles.stationsLead}`}>{t("stations.lead")}</p>
			</div>
			{model.live && Editor ? (
				<Editor stored={stored} model={model} typed={typed} list={list} act={act} />
			) : (
				<StationsTextForm
					id={stored.id}
					stations={stations}
					start={start}
					answer={answer}
					typed={typed}
				/>
			)}
		</Card>
	);
}

/** Null until it is loaded, and where it cannot be: the form goes to the server. */
function useEditor(): ComponentType<StationsEditorProps> | null {
	const [editor, setEditor] = useState<ComponentType<StationsEditorProps> | null>(null);
	useEffect(() => {
		whenUsed()
			.then(() => loadPart(() => import("./stations-editor.tsx")))
			.then(({ StationsEditor }) => setEditor(() => StationsEditor))
			.catch(() => {});
	}, []);
	return editor;
}
