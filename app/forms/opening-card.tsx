import type { ReactNode } from "react";
import { LinkButton } from "../ui/button.tsx";
import * as surface from "../ui/surface.module.css";
import { Card } from "../ui/surface.tsx";

interface OpeningCardProps {
	/** What the address calls it when it is open. */
	name: string;
	title: string;
	/** Says what opening it is for. */
	openLabel: string;
	open: boolean;
	children: ReactNode;
}

/** A card of the settings whose form opens by a link. */
export function OpeningCard({ name, title, openLabel, open, children }: OpeningCardProps) {
	return (
		<Card aria-labelledby={name}>
			<div className={surface.cardHead}>
				<h2 id={name}>{title}</h2>
				{!open && (
					<LinkButton to={`/settings?open=${name}`} preventScrollReset>
						{openLabel}
					</LinkButton>
				)}
			</div>
			{children}
		</Card>
	);
}
