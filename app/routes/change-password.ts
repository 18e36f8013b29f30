import { redirect } from "react-router";

/** Where password managers send who wants another password (w3.org/TR/change-password-url). */
export const loader = () => redirect("/settings");
