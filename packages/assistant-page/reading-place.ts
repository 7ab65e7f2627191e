import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { $asking } from './conversation.ts';

interface ConversationView {
  log(): HTMLElement | null;
  /** Whether the history is shown instead of the conversation. */
  past(): boolean;
}

/** Within this distance from the end (pixels) the user follows the answer. */
const nearEnd = 48;

/** Scroll position of the conversation: at the end it follows new text. Showing the history, which starts at its top, does not change it. */
export class ReadingPlace implements ReactiveController {
  readonly #shown: ConversationView;
  #atEnd = true;
  #top = 0;
  #wasPast = false;

  constructor(host: ReactiveControllerHost, shown: ConversationView) {
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
