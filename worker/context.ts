import { createContext } from "react-router";
import type { AppError } from "#domain/app-error.ts";
import type { CostClassName } from "#domain/cost-classes.ts";
import type { SignedInUser } from "./accounts/service.ts";
import type { Caller } from "./api/caller.ts";
import type { PackedText } from "./platform/packed-text.ts";
import type { Settings } from "./platform/settings.ts";
import type { Services } from "./services.ts";

/** What the host puts into each page request. */
export const settingsContext = createContext<Settings>();
/**
 * What a page's data or form does its work with, for the class of cost that it names. Rejects with `request.too_many` when the
 * hour of the account or its network is used up.
 */
export const servicesContext = createContext<(cost: CostClassName) => Promise<Services>>();
/** Why a page request is refused: by the host before its page, or by the page's own data or form. */
export const pageErrorContext = createContext<{ error: AppError | null }>();
/** Notes the pattern of the page's address for the log: the address has ids. */
export const notePatternContext = createContext<(pattern: string) => void>(() => undefined);
export const userContext = createContext<SignedInUser | null>(null);
/** Where the request comes from, and in which language it is answered. */
export const callerContext = createContext<Caller>();
/** The text of a static file that the build made. */
export const staticFileContext = createContext<(file: PackedText) => Promise<string>>();
/** Lets this response's own scripts run under the content security policy. */
export const nonceContext = createContext<string>("");
/** The origin that the page's form may lead to beside its own; "" for none. */
export const formTargetContext = createContext<string>("");
/** Whether the page of this request may stay on the device (public/service-worker.js): nothing of a provider may. */
export const keepOfflineContext = createContext<boolean>(false);
/** The `Set-Cookie` value that carries a session's token; null takes the cookie away. */
export const sessionCookieContext = createContext<(token: string | null) => string>();
/** The `Set-Cookie` value that marks the device as one that has logged in. */
export const deviceCookieContext = createContext<(mark: string) => string>();
/** The `Set-Cookie` value that ties a login at the provider to this browser. */
export const providerCookieContext = createContext<(secret: string) => string>();
/** The `Set-Cookie` value that stores a choice on this device, by the cookie's name and value. */
export const preferenceCookieContext = createContext<(name: string, value: string) => string>();
/** The signed-in user's export, as the response of a download. */
export const exportContext = createContext<(signedIn: SignedInUser) => Promise<Response>>();
