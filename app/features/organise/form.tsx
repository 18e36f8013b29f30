import type { ReactNode } from "react";
import { Form } from "react-router";
import { type FormResult, resultFor } from "#app/forms/form-result.ts";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { ErrorAlert } from "#app/ui/surface.tsx";

type Fields = ReturnType<typeof useFormResult>;

interface IntentFormProps {
	/** Which of its page's forms it is. */
	intent: string;
	result: FormResult | undefined;
	submit: string;
	look?: "primary" | "secondary" | "quiet";
	/** Fields that say themselves what they are about: "id" of an editor. */
	hidden?: Readonly<Record<string, string>>;
	children?: (fields: Fields) => ReactNode;
}

/** One form of a page with several: its error above it, its button below. */
export function IntentForm(props: IntentFormProps) {
	const { intent, result, submit, look = "secondary", hidden = {}, children } = props;
	const fields = useFormResult(resultFor(intent, result));
	return (
		<Form method="post" className={layout.stack} preventScrollReset {...fields.formProps}>
			<ErrorAlert message={fields.message} />
			{Object.entries(hidden).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children?.(fields)}
			<p>
				<Button type="submit" look={look} name="intent" value={intent} disabled={fields.busy}>
					{submit}
				</Button>
			</p>
		</Form>
	);
}
