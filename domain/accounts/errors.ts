import { AppError } from "../app-error.ts";

export const accountErrorCodes = [
	"auth.invalid_credentials",
	"auth.token_missing",
	"auth.token_invalid",
	"accounts.common_password",
	"accounts.email_taken",
	"accounts.wrong_password",
	"accounts.reset_link",
] as const;

export const invalidCredentials = () =>
	new AppError("auth.invalid_credentials", "Invalid email or password");

export const tokenMissing = () =>
	new AppError(
		"auth.token_missing",
		"No access token: send the header 'Authorization: Bearer <access_token>'.",
	);

export const tokenInvalid = () =>
	new AppError("auth.token_invalid", "Access token expired or invalid: log in again.");

export const commonPassword = () =>
	new AppError(
		"accounts.common_password",
		"This password is among the commonest of public leaks: choose another one.",
	);

export const emailTaken = () =>
	new AppError(
		"accounts.email_taken",
		"This email is already in use. Try logging in or use another email.",
	);

export const wrongPassword = () =>
	new AppError("accounts.wrong_password", "The password is not the one of this account.");

export const resetLinkUnusable = () =>
	new AppError(
		"accounts.reset_link",
		"This link has been used or is older than 30 minutes: ask for a new one.",
	);
