export const accountErrors = {
	"auth.invalid_credentials": {
		status: 401,
		sentence: "Incorrect email or password. Please check your credentials.",
	},
	"auth.token_missing": {
		status: 401,
		sentence: "You are not logged in: the request has no access token. Log in and try again.",
	},
	"auth.token_invalid": {
		status: 401,
		sentence: "Your session has expired or is not valid. Log in again.",
	},
	"accounts.common_password": {
		status: 422,
		sentence: "This password is among the most common in public leaks. Choose another one.",
	},
	"accounts.email_taken": {
		status: 409,
		sentence: "This email is already in use. Try logging in or use another email.",
	},
	"accounts.wrong_password": {
		status: 403,
		sentence: "This is not the password of this account. Type it again.",
	},
	"accounts.reset_link": {
		status: 410,
		sentence: "This link has been used or is older than 30 minutes. Ask for a new one.",
	},
} as const;
