// Shows the fallback where what it holds cannot be loaded or breaks, so that the rest of the page goes on.
import { Component, type ReactNode } from "react";

type LoadGuardProps = { fallback: ReactNode; children: ReactNode };

export class LoadGuard extends Component<LoadGuardProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
