// Holds what is loaded when it is wanted: `waiting` stands there until it is, and `fallback` where it cannot be loaded or breaks, so that the rest
// of the page goes on.
import { Component, type ReactNode, Suspense } from "react";

type LoadGuardProps = { fallback: ReactNode; waiting?: ReactNode; children: ReactNode };

export class LoadGuard extends Component<LoadGuardProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    const { fallback, waiting, children } = this.props;
    return this.state.broken ? fallback : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
