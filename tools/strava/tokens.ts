import { createTokens, type Token as TokenOf } from "../stand-in/tokens.ts";

const kinds = ["code", "access", "refresh"] as const;
type TokenKind = (typeof kinds)[number];

export const scopeNames = [
	"read",
	"activity:read",
	"activity:read_all",
	"profile:read_all",
] as const;
export type Scope = (typeof scopeNames)[number];

export type Token = TokenOf<TokenKind, Scope>;

export const stravaTokens = (seed: number) => createTokens({ kinds, scopes: scopeNames }, seed);
