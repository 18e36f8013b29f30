import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { unpackPlan } from "#domain/predictions/share/pack-plan.ts";
import { SharedResult } from "../shared/shared-result.tsx";
import { type ExampleName, exampleNames, examplePath } from "./example-names.ts";

interface ExamplePageProps {
	name: ExampleName;
	/** As a shared link holds a plan. */
	packed: unknown;
	loggedIn: boolean;
}

/** The whole result of an invented race, on a page of its own. */
export function ExamplePage({ name, packed, loggedIn }: ExamplePageProps) {
	const { t } = useTranslation();
	const plan = useMemo(() => unpackPlan(packed), [packed]);
	if (!plan) throw new Error(`The example '${name}' is damaged.`);
	const others = exampleNames.filter((one) => one !== name);
	return (
		<SharedResult
			key={name}
			plan={plan}
			example={{
				title: t("example.title", { race: plan.name, kind: t(`example.kind.${name}`) }),
				about: t(`example.about.${name}`),
				foot: (
					<>
						<p className={layout.row}>
							<LinkButton look="primary" to={loggedIn ? "/upload-gpx" : "/#try"}>
								{t("landing.predict")}
							</LinkButton>
						</p>
						<p>
							{t("example.others")}{" "}
							{others.map((other, k) => (
								<span key={other}>
									{k > 0 && " · "}
									<Link to={examplePath(other)}>{t(`example.kind.${other}`)}</Link>
								</span>
							))}
						</p>
					</>
				),
			}}
		/>
	);
}
