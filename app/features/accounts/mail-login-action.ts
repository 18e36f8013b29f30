import { type RouterContextProvider, redirect } from "react-router";
import { typedMailCode } from "#domain/accounts/mail-links.ts";
import { fieldErrors } from "#domain/field-errors.ts";
import type { z } from "#domain/schema.ts";
import { callerContext, servicesContext } from "#worker/context.ts";
import { failedForm, invalidForm } from "../../forms/action-results.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { loginHeaders } from "./login-headers.ts";

type Context = Readonly<RouterContextProvider>;
type Form = Readonly<Record<string, unknown>>;

/** Reads a form and requests a mail with a code. The result's `request` goes with the code. */
export async function requestMailCode<Schema extends z.ZodType>(
	schema: Schema,
	form: Form,
	values: Readonly<Record<string, string>>,
	send: (data: z.output<Schema>) => Promise<{ request: string }>,
) {
	const read = schema.safeParse(form);
	if (!read.success) return invalidForm(fieldErrors(read.error), { values });
	try {
		const { request } = await send(read.data);
		const sent: FormResult = { values: { ...values, request } };
		return sent;
	} catch (error) {
		return failedForm(error, { values });
	}
}

/** Opens the account with the code of a mail, and goes to a page. */
export async function openByMailCode(context: Context, form: Form, to: string) {
	const values = { email: String(form.email ?? ""), request: String(form.request ?? "") };
	const read = typedMailCode.safeParse(form);
	if (!read.success) return invalidForm(fieldErrors(read.error), { values });
	try {
		const { mailLogin } = await context.get(servicesContext)("access");
		const opened = await mailLogin.open(read.data, context.get(callerContext));
		return redirect(to, { headers: loginHeaders(context, opened) });
	} catch (error) {
		return failedForm(error, { values });
	}
}
