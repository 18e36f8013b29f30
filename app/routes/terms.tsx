import { Terms } from "../features/site/terms";

export default Terms;
