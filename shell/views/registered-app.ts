import type { ReactiveControllerHost } from 'lit';
import { $subApps, type SubApp } from '@atrium/stores';
import { StoreController } from '../controllers/store-controller.ts';

/** The present registry entry of a view's sub-application; its host element renders again when it changes. */
export class RegisteredApp {
  readonly #registry: StoreController<readonly SubApp[]>;
  readonly #name: () => string;

  constructor(host: ReactiveControllerHost, name: () => string) {
    this.#registry = new StoreController(host, $subApps);
    this.#name = name;
  }

  get #entry(): SubApp | undefined {
    return this.#registry.value.find(({ name }) => name === this.#name());
  }

  /** While somebody develops it, its views follow every change at once. */
  get isOverridden(): boolean {
    return this.#entry?.override !== undefined;
  }

  /** Text of a sub-application that is switched off; null while it is on. */
  get off(): string | null {
    return this.#entry?.off ?? null;
  }

  /** The version that it has by now, where that is another than the view's; else empty. */
  newerThan(opened: SubApp | undefined): string {
    const version = this.#entry?.version ?? '';
    return opened?.version && version && version !== opened.version ? version : '';
  }
}
