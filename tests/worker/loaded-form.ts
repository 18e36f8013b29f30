import { call, origin } from "./client.ts";

/** A page's form as a browser without script holds it, to be filled in and sent. */
interface LoadedForm {
	fields: Record<string, string>;
	send(): Promise<Response>;
}

/** Loads a page and reads the form of an intent: its inputs, chosen options and checked radios. */
export async function loadForm(token: string, path: string, intent: string): Promise<LoadedForm> {
	const headers = { Cookie: `relief_session=${token}`, Origin: origin };
	const forms: { action: string; fields: Record<string, string> }[] = [];
	let select = "";
	const page = new HTMLRewriter()
		.on("form", {
			element: (form) => {
				forms.push({ action: decoded(form.getAttribute("action")) || path, fields: {} });
			},
		})
		.on("form input[name]", {
			element(input) {
				const offered = ["radio", "checkbox"].includes(input.getAttribute("type") ?? "");
				if (!offered || input.hasAttribute("checked")) put(input, input.getAttribute("value"));
			},
		})
		.on("form select[name]", {
			element(element) {
				select = element.getAttribute("name") ?? "";
			},
		})
		.on("form option", {
			element(option) {
				const { fields } = forms[forms.length - 1];
				if (!(select in fields) || option.hasAttribute("selected")) {
					fields[select] = decoded(option.getAttribute("value"));
				}
			},
		})
		.transform(await call(path, { headers }));
	await page.text();

	function put(element: Element, value: string | null): void {
		forms[forms.length - 1].fields[element.getAttribute("name") ?? ""] = decoded(value);
	}

	const form = forms.find(({ fields }) => fields.intent === intent);
	if (!form) throw new Error(`${path} has no form for ${intent}.`);
	const { action, fields } = form;
	return {
		fields,
		send: () => call(action, { method: "POST", headers, body: new URLSearchParams(fields) }),
	};
}

const characters: Record<string, string> = { amp: "&", quot: '"', "#x27": "'", lt: "<", gt: ">" };

const decoded = (text: string | null) =>
	(text ?? "").replace(/&(#x27|\w+);/g, (_, name) => characters[name] ?? "");
