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
	"auth.access_token": {
		status: 401,
		sentence:
			"This access token has ended, was revoked, or is not complete. Make another one in the settings.",
	},
	"auth.scope_missing": {
		status: 403,
		sentence:
			"This access token does not allow “{{scope}}”, which this call needs. Make one that does in the settings.",
	},
	"auth.session_only": {
		status: 403,
		sentence: "Access tokens cannot make this call. Do it on the site, where you are logged in.",
	},
	"auth.tracker_data": {
		status: 403,
		sentence:
			"This rests on data from Strava or another linked source, which this access token may not read. Make one that may in the settings.",
	},
	"auth.passkey_unknown": {
		status: 401,
		sentence:
			"This site does not know this passkey: it has been removed, or its account deleted. Log in another way.",
	},
	"auth.passkey_challenge": {
		status: 410,
		sentence:
			"This request for a passkey is older than 5 minutes, was used, or began in another browser. Try again.",
	},
	"auth.passkey_invalid": {
		status: 401,
		sentence: {
			malformed: "The passkey’s answer cannot be read. Try again, or use another passkey.",
			origin:
				"The passkey’s answer is for another site. Open this site by its own address and try again.",
			presence: "The passkey answered without you. Confirm on your device and try again.",
			verification:
				"The passkey did not check that it is you. Unlock it with your fingerprint, your face or its PIN; give a security key without one a PIN first.",
			algorithm:
				"This passkey uses an algorithm that this site does not take. Use another passkey.",
			signature: "The passkey’s signature is not valid. Try again, or log in another way.",
		},
	},
	"auth.passkey_cloned": {
		status: 401,
		sentence:
			"This passkey may have been copied: it counts fewer uses than before. Log in another way and remove it in the settings.",
	},
	"auth.way_closed": {
		status: 403,
		sentence: {
			password: "This site has no passwords. Log in with a passkey, or with a code by mail.",
			mail: "This site opens accounts with a password or a passkey, and sends no codes to log in.",
		},
	},
	"auth.registration_closed": {
		status: 403,
		sentence:
			"This site takes no new accounts. Log in if you have one, or ask its operator, whose address is in the terms.",
	},
	"auth.registration_code": {
		status: 403,
		sentence: {
			missing:
				"This site takes new accounts by code alone. Enter the registration code that its operator has given you.",
			wrong:
				"This is not a registration code of this site. Check what you have typed, or ask its operator for another one.",
		},
	},
	"auth.mail_code": {
		status: 401,
		sentence:
			"This is not the code of the last mail, or it is older than 10 minutes or was tried 5 times. Check it, or ask for a new one.",
	},
	"auth.provider_request": {
		status: 410,
		sentence:
			"This login at {{provider}} is older than 10 minutes, was used, or began in another browser. Begin again.",
	},
	"auth.provider_denied": {
		status: 403,
		sentence:
			"{{provider}} did not log you in: you cancelled, or it refused. Nothing has changed here.",
	},
	"auth.provider_unavailable": {
		status: 503,
		sentence:
			"{{provider}} does not answer as it should. Try again in a few minutes, or log in another way.",
	},
	"auth.provider_untrusted": {
		status: 502,
		sentence:
			"{{provider}} sent an answer that could not be verified, so it opens nothing. Try again; if it stays so, write to us.",
	},
	"auth.provider_unverified": {
		status: 403,
		sentence:
			"{{provider}} has not verified your email address. Verify it there, or log in another way and connect {{provider}} in the settings.",
	},
	"auth.confirm_first": {
		status: 403,
		sentence:
			"Confirm first that it is you: your last login or confirmation is older than 15 minutes. Use your password or a passkey, or log in again.",
	},
	"accounts.session_missing": {
		status: 404,
		sentence: "Your account has no such session: it has ended already. Reload the page.",
	},
	"accounts.access_token_missing": {
		status: 404,
		sentence: "Your account has no such access token: it was revoked already. Reload the page.",
	},
	"accounts.access_token_limit": {
		status: 409,
		sentence: "An account has {{max}} access tokens at most. Revoke one first.",
	},
	"accounts.passkey_exists": {
		status: 409,
		sentence: "This passkey is already stored with an account. Use it to log in.",
	},
	"accounts.passkey_missing": {
		status: 404,
		sentence: "Your account has no such passkey. Reload the page to see those that it has.",
	},
	"accounts.passkey_limit": {
		status: 409,
		sentence: "Your account already has {{max}} passkeys. Remove one first.",
	},
	"accounts.identity_taken": {
		status: 409,
		sentence:
			"This account at {{provider}} opens another Relief account already. Log in to that one, or disconnect {{provider}} there first.",
	},
	"accounts.identity_missing": {
		status: 404,
		sentence: "Your account is not connected to that one. Reload the page to see what opens it.",
	},
	"accounts.identity_offer": {
		status: 410,
		sentence: "What {{provider}} said is older than 20 minutes, or was used. Begin again.",
	},
	"accounts.identity_limit": {
		status: 409,
		sentence: "{{max}} accounts of {{provider}} open this one already. Disconnect one first.",
	},
	"accounts.last_way_in": {
		status: 409,
		sentence:
			"This is the only way into your account. Add another passkey or set a password before you remove it.",
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
	"accounts.mail_link": {
		status: 410,
		sentence: {
			used: "This link has been used already: what it was for is done.",
			expired: "This link is too old. Log in, and ask for a new mail in the settings.",
			unknown:
				"This link is incomplete, too old, or replaced by a newer mail. Open the whole link of the newest mail.",
		},
	},
	"accounts.mail_code": {
		status: 410,
		sentence:
			"This is not the code of the last mail, or it is older than 24 hours or was tried 5 times. Check it, or ask for a new one.",
	},
	"accounts.address_verified": {
		status: 409,
		sentence: "Your address is confirmed already. Reload the page.",
	},
	"accounts.address_same": {
		status: 409,
		sentence: "Your account has this address already. Enter another one.",
	},
	"accounts.reset_link": {
		status: 410,
		sentence: "This link has been used or is older than 30 minutes. Ask for a new one.",
	},
} as const;
