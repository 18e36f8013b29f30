import { useTranslation } from "react-i18next";
import { useFormats } from "../../i18n/use-formats.ts";
import * as layout from "../../ui/layout.module.css";
import { PageTitle } from "../../ui/page-title.tsx";
import { Card } from "../../ui/surface.tsx";
import * as styles from "./accounts.module.css";

interface OutboxProps {
	mails: readonly { id: number; sentAt: Date; recipient: string; subject: string; text: string }[];
}

export function Outbox({ mails }: OutboxProps) {
	const { t } = useTranslation();
	const { date } = useFormats();
	return (
		<div className={`${layout.pageNarrow} ${layout.stack}`}>
			<PageTitle>{t("outbox.title")}</PageTitle>
			<h1>{t("outbox.title")}</h1>
			<p className={layout.soft}>{t("outbox.text")}</p>
			{mails.length === 0 && <p>{t("outbox.empty")}</p>}
			{mails.map((mail) => (
				<Card key={mail.id}>
					<h2>{mail.subject}</h2>
					<p className={layout.fine}>
						{mail.recipient} · {date(mail.sentAt)}
					</p>
					<p className={styles.settingsMail}>
						<LinkedText text={mail.text} />
					</p>
				</Card>
			))}
		</div>
	);
}

/** Text whose addresses can be followed. */
function LinkedText({ text }: { text: string }) {
	return text.split(/(https?:\/\/\S+)/).map((piece, index) =>
		index % 2 === 1 ? (
			<a key={piece} href={piece}>
				{piece}
			</a>
		) : (
			piece
		),
	);
}
