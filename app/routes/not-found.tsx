import { data } from "react-router";

/** Whatever no other route takes: answered by the error page of the root, with the right status. */
export function loader() {
	throw data(null, { status: 404 });
}

export default function NotFound() {
	return null;
}
