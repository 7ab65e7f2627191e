import { html, nothing, type TemplateResult } from 'lit';
import type { SubApp } from '@atrium/stores';
import './error-view.ts';
import './view-waiting.ts';

interface Failed {
  name: string;
  error: Error;
  app: SubApp | undefined;
  steps: readonly string[];
  onRetry(): void;
}

/** The cover of a view that has failed. */
export const drawFailure = ({ name, error, app, steps, onRetry }: Failed): TemplateResult =>
  html`<atrium-error-view .name=${name} .error=${error} .app=${app} .steps=${steps} @atrium-view-retry=${onRetry}></atrium-error-view>`;

interface Waiting {
  nameOf(): string;
  waiting: boolean;
  onRetry(): void;
  /** Null where there is nothing to give up. */
  onGiveUp: (() => void) | null;
}

/** The cover of a view that is loading. */
export const drawWaiting = ({ nameOf, waiting, onRetry, onGiveUp }: Waiting): TemplateResult =>
  html`<atrium-view-waiting
    .nameOf=${nameOf}
    ?waiting=${waiting}
    ?may-give-up=${onGiveUp !== null}
    @atrium-view-retry=${onRetry}
    @atrium-view-give-up=${onGiveUp}
  ></atrium-view-waiting>`;

/** The cover of a view whose sub-application is switched off. */
export const drawOff = (name: string, off: string | null): TemplateResult | typeof nothing =>
  off === null ? nothing : html`<atrium-missing-view .name=${name} .off=${off}></atrium-missing-view>`;
