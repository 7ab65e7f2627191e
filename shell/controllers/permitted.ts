import { nothing } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import { $permissions, type Permission, permits } from '@atrium/stores';

/**
 * Content for users with a permission: `${permitted('report:edit', html`<button>…</button>`)}`. It appears and disappears when the
 * permissions change; the server checks as well (R-USER-09).
 */
class Permitted extends AsyncDirective {
  #stop: (() => void) | null = null;
  #given: [permission: Permission | undefined, shown: unknown] = [undefined, nothing];

  override render(permission: Permission | undefined, shown: unknown): unknown {
    this.#given = [permission, shown];
    if (this.isConnected) this.#follow();
    return this.#now();
  }

  protected override disconnected() {
    this.#stop?.();
    this.#stop = null;
  }

  protected override reconnected() {
    this.#follow();
    this.setValue(this.#now());
  }

  #follow() {
    this.#stop ??= $permissions.listen(() => this.setValue(this.#now()));
  }

  #now(): unknown {
    const [permission, shown] = this.#given;
    return permission === undefined || permits(permission) ? shown : nothing;
  }
}

export const permitted = directive(Permitted);
