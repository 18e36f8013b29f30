import type { ReactNode } from "react";
import { PageTitle } from "../site/page-title";
import "./account-frame.css";

interface AccountFrameProps {
	title: string;
	heading: string;
	lead?: string;
	children: ReactNode;
}

/** The sheet that log-in and registration stand on. */
export function AccountFrame({ title, heading, lead, children }: AccountFrameProps) {
	return (
		<div className="account">
			<PageTitle>{title}</PageTitle>
			<div className="account__sheet stack">
				<h1>{heading}</h1>
				{lead && <p className="soft">{lead}</p>}
				{children}
			</div>
		</div>
	);
}
