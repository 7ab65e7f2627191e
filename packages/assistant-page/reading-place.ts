import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { $asking } from './conversation.ts';

interface Shown {
  log(): HTMLElement | null;
  /** The history is in place of the conversation. */
  past(): boolean;
}

/** Within so many pixels of the end somebody reads along. */
const nearEnd = 48;

/** Where somebody reads in the conversation: at its end they stay there, and the history in its place, which begins at its top, changes nothing. */
export class ReadingPlace implements ReactiveController {
  readonly #shown: Shown;
  #atEnd = true;
  #top = 0;
  #wasPast = false;

  constructor(host: ReactiveControllerHost, shown: Shown) {
    this.#shown = shown;
    host.addController(this);
  }

  goToEnd(): void {
    this.#atEnd = true;
  }

  readonly scrolled = (): void => {
    const log = this.#shown.log();
    if (!log || this.#wasPast) return;
    this.#atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < nearEnd;
    this.#top = log.scrollTop;
  };

  hostUpdate(): void {
    if (!$asking.get()) this.scrolled();
  }

  hostUpdated(): void {
    const log = this.#shown.log();
    const [past, wasPast] = [this.#shown.past(), this.#wasPast];
    this.#wasPast = past;
    if (!log) return;
    if (past) {
      if (!wasPast) log.scrollTop = 0;
    } else if (this.#atEnd) log.scrollTop = log.scrollHeight;
    else if (wasPast) log.scrollTop = this.#top;
  }
}
