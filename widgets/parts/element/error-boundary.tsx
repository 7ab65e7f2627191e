import { msg } from '@atrium/i18n';
import { Component, type ReactNode } from 'react';
import { Failure } from '../failure.tsx';

export interface WidgetErrorDetail {
  error: unknown;
}
/** A widget threw while rendering and shows an alert with a retry button instead. Fired at the element. */
export type WidgetErrorEvent = CustomEvent<WidgetErrorDetail>;

interface Props {
  host: Element;
  /** When one of these changes, the widget tries again by itself. */
  watch: readonly unknown[];
  children: ReactNode;
}

/** Keeps a throwing widget from emptying its element. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const detail: WidgetErrorDetail = { error };
    this.props.host.dispatchEvent(new CustomEvent('widget-error', { detail, bubbles: true, composed: true }));
  }

  override componentDidUpdate(before: Props, { failed }: { failed: boolean }) {
    const { watch } = this.props;
    if (failed && this.state.failed && watch.some((value, i) => !Object.is(value, before.watch[i]))) this.#retry();
  }

  #retry = () => this.setState({ failed: false });

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failure text={msg('这一块没能显示出来。', { id: 'widget.failed' })} onRetry={this.#retry} />;
  }
}
