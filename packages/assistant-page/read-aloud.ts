import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { $open } from './conversation.ts';
import { $signInStatus } from './person.ts';
import { $reader, needReader } from './reader.ts';
import { Sentences } from './sentences.ts';

/** Sentences of the streaming answer for a screen reader. Omits earlier text, and clears them after a sign-out. */
export class ReadAloud implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  sentences: readonly string[] = [];
  #reading: Sentences | null = null;
  #read = '';
  #release: (() => void)[] = [];

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#release = [$open.listen(() => this.#follow()), $signInStatus.listen((status) => status === 'signed-out' && this.#say([]))];
  }

  hostDisconnected(): void {
    for (const release of this.#release) release();
  }

  forget(): void {
    this.#read = '';
    this.#say([]);
  }

  #say(sentences: readonly string[]): void {
    this.sentences = sentences;
    this.#host.requestUpdate();
  }

  #follow(): void {
    const last = $open.get().messages.at(-1);
    if (last === undefined) return;
    const key = `${$open.get().messages.length} ${last.createdAt}`;
    if (last.role === 'assistant' && last.state === 'writing' && key !== this.#read) {
      [this.#read, this.#reading] = [key, new Sentences((text) => $reader.get()?.spokenOf(text) ?? text)];
      this.#say([]);
    }
    void needReader().then(() => this.#speak(key));
  }

  #speak(key: string): void {
    const last = $open.get().messages.at(-1);
    if (key !== this.#read || last?.role !== 'assistant') return;
    const fresh = this.#reading?.next(last.text, last.state !== 'writing') ?? '';
    if (fresh !== '' && $signInStatus.get() !== 'signed-out') this.#say([...this.sentences, fresh]);
  }
}
