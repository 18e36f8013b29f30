import { createContext } from "react";

/** Opens what edits a station of the plan, by its place among them; null where none can be edited. */
export const EditStationContext = createContext<((place: number) => void) | null>(null);
