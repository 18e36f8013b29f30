import type { TFunction } from "i18next";
import type { Units } from "#domain/accounts/units.ts";
import { element } from "./element.ts";
import type { TypedResult } from "./opened-race.ts";

/** Distances to choose from; the length of `other` is in a field of its own. */
const distances = ["5km", "10km", "half", "marathon", "other"] as const;

interface EmbedForm {
	form: HTMLFormElement;
	/** Says what is wrong with what was typed; null: nothing. */
	refuse: (sentence: string | null) => void;
}

/** One result, its distance and its time; `onResult` gets what stands there, as it stands there. */
export function resultForm(
	t: TFunction,
	unit: Units["distance"],
	onResult: (typed: TypedResult) => void,
): EmbedForm {
	const word = {
		"5km": "5 km",
		"10km": "10 km",
		half: t("upload.half"),
		marathon: t("upload.marathon"),
		other: t("upload.otherDistance"),
	};
	const distance = element(
		"select",
		{ name: "distance" },
		...distances.map((value) =>
			element("option", { value, selected: value === "10km" }, word[value]),
		),
	);
	const length = element("input", {
		name: "length",
		inputmode: "decimal",
		autocomplete: "off",
		size: 6,
	});
	const time = element("input", {
		name: "time",
		autocomplete: "off",
		inputmode: "numeric",
		placeholder: "45:00",
		size: 9,
		"aria-describedby": "hint wrong",
	});
	const lengthField = field(t(`upload.resultLength_${unit}`), length);
	lengthField.hidden = true;
	const wrong = element("p", { id: "wrong", "data-part": "wrong", role: "alert" });
	const form = element(
		"form",
		{ novalidate: true },
		element(
			"fieldset",
			{},
			element("legend", {}, t("trial.result")),
			element(
				"div",
				{ "data-part": "fields" },
				field(t("upload.resultDistance"), distance),
				lengthField,
				field(t("upload.resultTime"), time),
				element("button", { type: "submit" }, t("trial.submit")),
			),
			element("p", { id: "hint", "data-part": "fine" }, t("upload.resultTimeHint")),
			wrong,
		),
	);
	distance.addEventListener("change", () => {
		lengthField.hidden = distance.value !== "other";
	});
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		const other = `${length.value.trim()}${unit}`;
		onResult({ distance: distance.value === "other" ? other : distance.value, time: time.value });
	});
	return {
		form,
		refuse(sentence) {
			wrong.textContent = sentence ?? "";
			time.toggleAttribute("aria-invalid", sentence !== null);
			if (sentence !== null) time.focus();
		},
	};
}

const field = (label: string, control: Node) => element("label", {}, label, control);
