import { useTranslation } from "react-i18next";

/** Where ten finishes of one race lie, as shares of the drawing: eight of them inside the range. */
const finishes = [0.08, 0.27, 0.35, 0.41, 0.46, 0.5, 0.57, 0.63, 0.73, 0.94];
const [low, high] = [0.2, 0.8];
const [widthPx, heightPx] = [480, 92];

/** Ten races on the same course, and the range that holds eight of them. */
export function RangeDrawing() {
	const { t } = useTranslation();
	const x = (share: number) => Math.round(share * widthPx);
	return (
		<figure className="range-drawing">
			<svg viewBox={`0 0 ${widthPx} ${heightPx}`} role="img" aria-label={t("landing.rangeDrawing")}>
				<path className="range-drawing__axis" d={`M0 66H${widthPx}`} />
				<rect
					className="range-drawing__bar"
					x={x(low)}
					y="58"
					width={x(high - low)}
					height="16"
					rx="8"
				/>
				<path className="range-drawing__median" d={`M${x(0.49)} 52v28`} />
				{finishes.map((share, k) => (
					<circle
						key={share}
						className={share > low && share < high ? "range-drawing__in" : "range-drawing__out"}
						cx={x(share)}
						cy={k % 2 ? 24 : 36}
						r="7"
					/>
				))}
			</svg>
			<figcaption className="soft small">{t("landing.rangeCaption")}</figcaption>
		</figure>
	);
}
