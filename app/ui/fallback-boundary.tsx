import { Component, type ReactNode } from "react";

/** Shows the fallback when code of its children cannot be loaded or throws. */
export class FallbackBoundary extends Component<
	{ fallback: ReactNode; children: ReactNode },
	{ broken: boolean }
> {
	state = { broken: false };

	static getDerivedStateFromError() {
		return { broken: true };
	}

	render() {
		return this.state.broken ? this.props.fallback : this.props.children;
	}
}
