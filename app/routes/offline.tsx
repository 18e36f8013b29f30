import { Offline } from "../features/site/offline.tsx";

export default Offline;
