import { Open } from "../features/site/open.tsx";

export default Open;
