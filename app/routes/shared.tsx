import { SharedPage } from "../features/predictions/shared/shared-page.tsx";

/** Kept out of search engines: a shared plan is for those who have its link. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export default SharedPage;
