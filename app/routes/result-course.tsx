import { useOutletContext } from "react-router";
import { withUser } from "../features/accounts/require-user.ts";
import { CoursePart } from "../features/predictions/result/course-part.tsx";
import type { OpenResult } from "../features/predictions/result/open-result.ts";
import { resultAction } from "../features/predictions/result/result-action.ts";
import { noAnswers } from "../features/predictions/result/result-data.ts";
import { loaderHeaders } from "../features/site/busy-page.ts";
import type { Route } from "./+types/result-course";

export const headers = loaderHeaders;

export const action = withUser(resultAction);

export default function ResultCourse({ actionData }: Route.ComponentProps) {
	const open = useOutletContext<OpenResult>();
	return <CoursePart open={open} answers={{ ...noAnswers, ...actionData }} />;
}
