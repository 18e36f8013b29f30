import { AppError, type ErrorValues } from "./app-error.ts";

/** Refusals that concern a request as such, whatever it asks for. */
export const requestErrorCodes = [
	"request.invalid_fields",
	"request.not_json",
	"request.too_large",
	"request.foreign_origin",
	"request.not_found",
	"request.wrong_method",
	"request.too_many",
	"request.too_slow",
	"request.owner_deleted",
	"server.error",
	"server.busy",
	"server.development",
] as const;

/** `fields` maps each field to the code of its problem; `sentences` are the problems in English. */
export const fieldsInvalid = (fields: ErrorValues, sentences: readonly string[]) =>
	new AppError("request.invalid_fields", sentences.join("; "), fields);

export const requestNotJson = () =>
	new AppError("request.not_json", "The body is not JSON: send a JSON object as application/json.");

export const requestTooLarge = (limitKb: number) =>
	new AppError("request.too_large", `The body is larger than ${limitKb} kB: send less.`, {
		limitKb,
	});

/** `origin`: of the header of that name; null when the request has none. */
export const foreignOrigin = (origin: string | null) =>
	new AppError(
		"request.foreign_origin",
		origin === null
			? "The request has no header 'Origin' of this site: send it from one of its pages, or with 'Authorization: Bearer <access_token>'."
			: `The request comes from '${origin}', which is not this site: open the page again and retry.`,
		{ origin: origin ?? "" },
	);

export const notFound = (path: string) =>
	new AppError("request.not_found", `Nothing answers at ${path}: see /api/openapi.json.`, { path });

/** `allow`: the methods that the path takes, as the header of that name lists them. */
export const wrongMethod = (method: string, path: string, allow: string) =>
	new AppError("request.wrong_method", `${path} does not take ${method}: use one of ${allow}.`, {
		allow,
	});

export const ownerDeletedCode = "request.owner_deleted";

/** What a request writes to (an account, an import, a link) was deleted while the request was under way. */
export const ownerDeleted = () =>
	new AppError(
		ownerDeletedCode,
		"What this request writes to was deleted while it was under way: nothing was kept; reload the page and begin again.",
	);

export const serverError = () =>
	new AppError("server.error", "Something went wrong on our side: try again in a moment.");

/** A public deployment with development's settings: the answer to every request, and logged. */
export const developmentInPublic = () =>
	new AppError(
		"server.development",
		'This server is set up for development (APP_ENV) and answers nothing in public: deploy it with APP_ENV = "production".',
	);

export const serverBusy = (retryAfterS: number) =>
	new AppError(
		"server.busy",
		`Many files are being read at once: send this one again in ${retryAfterS} seconds.`,
		{ retryAfterS },
	);

export const tooSlow = (limitS: number) =>
	new AppError(
		"request.too_slow",
		`The file did not arrive within ${limitS} seconds: send it over a faster connection, or a smaller one.`,
		{ limitS },
	);

export const tooManyRequests = (retryAfterS: number) => {
	const minutes = Math.max(1, Math.ceil(retryAfterS / 60));
	return new AppError(
		"request.too_many",
		`Too many attempts: try again in ${minutes} minute${minutes === 1 ? "" : "s"}.`,
		{ retryAfterS, count: minutes },
	);
};
