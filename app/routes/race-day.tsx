import { RacePage } from "../features/predictions/race-day/race-page";

/** Kept out of search engines: it shows what is on a device. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export default RacePage;
