import { type ReactNode, useEffect, useRef } from "react";
import * as styles from "./fold.module.css";
import * as layout from "./layout.module.css";

interface FoldProps {
	/** Said of the content, whose own first heading is not shown beside it. */
	title: string;
	note?: ReactNode;
	/** Once it has been unfolded. */
	onOpen?: () => void;
	children: ReactNode;
}

/** What a phone folds away under its heading. A wide screen shows it as if it stood alone, without script, too. */
export function Fold({ title, note, onOpen, children }: FoldProps) {
	const details = useRef<HTMLDetailsElement>(null);
	useEffect(() => {
		// For browsers that cannot show what is folded by a style.
		const wide = matchMedia("(width >= 992px)");
		const follow = () => {
			if (details.current && wide.matches) details.current.open = true;
		};
		follow();
		wide.addEventListener("change", follow);
		return () => wide.removeEventListener("change", follow);
	}, []);
	return (
		<details
			ref={details}
			className={styles.fold}
			onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
		>
			<summary>
				<strong>{title}</strong>
				{note && <span className={layout.fine}>{note}</span>}
			</summary>
			<div className={styles.foldBody}>{children}</div>
		</details>
	);
}
