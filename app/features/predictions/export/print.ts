import { useEffect } from "react";

/** What comes out of the printer; without a choice, all of it. */
export type PrintSheet = "plan" | "card" | "strip";

/** Prints one sheet: style sheets read the choice from the document, which forgets it afterwards. */
export function usePrint(): (sheet: PrintSheet) => void {
	useEffect(() => {
		const forget = () => {
			delete document.documentElement.dataset.sheet;
		};
		window.addEventListener("afterprint", forget);
		return () => {
			window.removeEventListener("afterprint", forget);
			forget();
		};
	}, []);
	return (sheet) => {
		document.documentElement.dataset.sheet = sheet;
		window.print();
	};
}
