import { openPage } from "../features/site/open-page.tsx";

export const handle = openPage;

export { Terms as default } from "../features/site/terms.tsx";
