import { useRootData } from "../../root-data.ts";

/** Pictures of `public/previews`, 1200 × 630 px (`npm run -s pictures`). */
type PreviewPicture = "site" | "shared" | "marathon" | "mountain" | "hundred";

interface LinkPreviewProps {
	title: string;
	about: string;
	/** Or the path of a picture of that size. */
	picture: PreviewPicture | `/${string}`;
}

/** Where a picture is, on this site. */
export const pathOfPicture = (picture: LinkPreviewProps["picture"]) =>
	picture.startsWith("/") ? picture : `/previews/${picture}.jpg`;

/** What messengers and networks show of a link to this page (Open Graph protocol, ogp.me): the same to all who fetch it. */
export function LinkPreview({ title, about, picture }: LinkPreviewProps) {
	const origin = useRootData()?.origin ?? "";
	return (
		<>
			<meta property="og:type" content="website" />
			<meta property="og:title" content={title} />
			<meta property="og:description" content={about} />
			<meta property="og:image" content={origin + pathOfPicture(picture)} />
			<meta property="og:image:width" content="1200" />
			<meta property="og:image:height" content="630" />
			<meta name="twitter:card" content="summary_large_image" />
		</>
	);
}
