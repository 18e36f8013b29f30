import { useRouteLoaderData } from "react-router";
import type { UnitSystem } from "#domain/accounts/units.ts";
import type { Language } from "#domain/language/languages.ts";
import type { Registrations } from "#worker/accounts/admission.ts";

/** What every page knows: the data of the root's loader. */
export interface RootData {
	language: Language;
	units: UnitSystem;
	user: { id: string; firstname: string } | null;
	/** Where the site is reached, for absolute addresses. */
	origin: string;
	contactEmail: string;
	/** Whether accounts may have passwords; elsewhere a mail opens them. */
	passwords: boolean;
	/** Who may open an account: everyone, who has a code, or no one. */
	registrations: Registrations["mode"];
	/** Where people may log in with an account that they have elsewhere; null without such a provider. */
	provider: string | null;
	/** Whether the operator has ground for maps. */
	hasBasemap: boolean;
	/** Whether this page view is one of the sample that reports its speed. */
	measured: boolean;
}

/** Undefined where the root's loader has failed. */
export const useRootData = () => useRouteLoaderData<RootData>("root");

/** The name of the provider whose accounts open those of this site; null without one. */
export const useProvider = () => useRootData()?.provider ?? null;

/** Whether accounts of this site may have passwords. */
export const usePasswords = () => useRootData()?.passwords ?? true;

/** Who may open an account here: links to the registration are for where one can. */
export const useRegistrations = () => useRootData()?.registrations ?? "open";
