import { useTranslation } from "react-i18next";
import * as layout from "../../ui/layout.module.css";
import * as styles from "./landing.module.css";

/** Where ten finishes of one race lie, as shares of the drawing: eight of them inside the range. */
const finishes = [0.08, 0.27, 0.35, 0.41, 0.46, 0.5, 0.57, 0.63, 0.73, 0.94];
const [low, high] = [0.2, 0.8];
const [widthPx, heightPx] = [480, 92];

/** Ten races on the same course, and the range that holds eight of them. */
export function RangeDrawing() {
	const { t } = useTranslation();
	const x = (share: number) => Math.round(share * widthPx);
	return (
		<figure className={`${layout.stackTight} ${styles.rangeDrawing}`}>
			<svg viewBox={`0 0 ${widthPx} ${heightPx}`} role="img" aria-label={t("landing.rangeDrawing")}>
				<path className={styles.rangeDrawingAxis} d={`M0 66H${widthPx}`} />
				<rect
					className={styles.rangeDrawingBar}
					x={x(low)}
					y="58"
					width={x(high - low)}
					height="16"
					rx="8"
				/>
				<path className={styles.rangeDrawingMedian} d={`M${x(0.49)} 52v28`} />
				{finishes.map((share, k) => (
					<circle
						key={share}
						className={share > low && share < high ? styles.rangeDrawingIn : styles.rangeDrawingOut}
						cx={x(share)}
						cy={k % 2 ? 24 : 36}
						r="7"
					/>
				))}
			</svg>
			<figcaption className={layout.fine}>{t("landing.rangeCaption")}</figcaption>
		</figure>
	);
}
