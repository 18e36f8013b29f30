import { createContext } from "react";

// Browsers hide the nonce attribute from script; the property still has it, and hydration compares with it.
const clientNonce =
	typeof document === "undefined"
		? undefined
		: document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

/** Lets this page's own scripts run; the server gives each response its own. */
export const NonceContext = createContext(clientNonce);
