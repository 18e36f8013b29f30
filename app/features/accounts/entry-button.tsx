import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { AccountIntent } from "./account-action.ts";

interface EntryButtonProps {
	intent: AccountIntent | "token-revoke";
	id: string;
	label: string;
	/** What the entry is called, for those who do not see its row. */
	name: string;
}

/** What can be done about one entry of a list in the settings. */
export function EntryButton({ intent, id, label, name }: EntryButtonProps) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="id" value={id} />
			<Button type="submit">
				{label}
				<VisuallyHidden> {name}</VisuallyHidden>
			</Button>
		</Form>
	);
}
