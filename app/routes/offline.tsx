import { Offline } from "../features/site/offline";

export default Offline;
