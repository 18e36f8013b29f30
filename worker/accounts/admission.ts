import { AppError } from "#domain/app-error.ts";
import { bind } from "../platform/bind.ts";
import type { Attempts } from "./attempts.ts";
import { hashToken } from "./tokens.ts";

/** Who may open an account: everyone, who has one of the codes, or no one. */
export interface Registrations {
	readonly mode: "open" | "code" | "closed";
	/** In lower case. */
	readonly codes: readonly string[];
}

declare const admitted: unique symbol;
/** That a new account may be opened: `openAccount` takes it, and only this file makes one. */
export type Admission = { readonly [admitted]: true };

interface Context {
	readonly registrations: Registrations;
	readonly attempts: Attempts;
}

/** Who may register. Every way to open an account asks here. */
export const createAdmission = (context: Context) => bind(context, { admit, admitByMail });

export type Admissions = ReturnType<typeof createAdmission>;

/**
 * Lets a new account in by what its form says. Throws `auth.registration_closed`, `auth.registration_code` and, after
 * too many wrong codes of a network, `request.too_many`.
 */
async function admit(
	context: Context,
	{ registration_code }: { registration_code?: string },
	network: string,
): Promise<Admission> {
	const { attempts, registrations } = context;
	refuseClosed(context);
	if (registrations.mode === "code") {
		const code = (registration_code ?? "").normalize("NFKC").trim().toLowerCase();
		if (code === "") throw new AppError("auth.registration_code", { bound: "missing" });
		await attempts.countRegistrationCode(network);
		// Digests are compared, so that the time of it says nothing about a code.
		const digests = await Promise.all(registrations.codes.map(hashToken));
		if (!digests.includes(await hashToken(code))) {
			throw new AppError("auth.registration_code", { bound: "wrong" });
		}
		await attempts.takeBackRegistrationCode(network);
	}
	return {} as Admission;
}

/** The same of an account that a mail opens, which was sent to who had been let in: registration may have closed since. */
function admitByMail(context: Context): Admission {
	refuseClosed(context);
	return {} as Admission;
}

function refuseClosed({ registrations }: Context): void {
	if (registrations.mode === "closed") throw new AppError("auth.registration_closed");
}
