import { config, z } from "zod";

// Compiled parsers need `eval`, which pages forbid: even the probe for it is reported as a violation of their policy.
config({ jitless: true });

/** The one way to zod for whatever pages run: it has to be set up before the first schema. */
export { z };
