/** The page of a login at the provider, and what begins one. */
export const providerPath = "/login/provider";
export const providerStartPath = `${providerPath}/start`;
