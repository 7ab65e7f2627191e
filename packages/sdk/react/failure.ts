import { Component, type ComponentType, type ReactNode, createElement } from 'react';
import type { Language } from '../language.ts';
import { useLocale } from './portal.ts';

/** Properties of a failure view of your own. */
export interface FailureProps {
  error: Error;
  /** Renders the application again. */
  retry(): void;
}

interface BoundaryProps {
  view: ComponentType<FailureProps>;
  takes(error: Error): void;
  children?: ReactNode;
}

/** Catches an error of the application, so that it stays inside its view. */
export class ErrorBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: asError(error) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.takes(asError(error));
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return createElement(this.props.view, { error, retry: () => this.setState({ error: null }) });
  }
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

const texts: Record<Language, [failed: string, retry: string]> = {
  'zh-CN': ['页面出错了。', '重试'],
  'zh-TW': ['頁面發生錯誤。', '重試'],
  'en-US': ['This page failed.', 'Try again'],
  'pt-BR': ['Esta página falhou.', 'Tentar de novo'],
};

/** The default view of an application that threw an error. */
export function Failure({ error, retry }: FailureProps): ReactNode {
  const [failed, again] = texts[useLocale() as Language] ?? texts['zh-CN'];
  return createElement(
    'p',
    { role: 'alert', className: 'atrium-failure' },
    `${failed} ${error.message} `,
    createElement('button', { type: 'button', onClick: retry }, again),
  );
}
