import { SharedPage } from "../features/predictions/shared/shared-page";

/** Nothing to be found by: every plan is somebody's own. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export default SharedPage;
