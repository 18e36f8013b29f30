/** A sentence over the map about its ground. */
export const GroundNote = ({ children }: { children: string }) => (
	<p className="ground__note" role="status">
		{children}
	</p>
);
