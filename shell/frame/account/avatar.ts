import { css, html, LitElement } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { $displayName, $user } from '@atrium/stores';
import { initials } from '@atrium/ui/initials';
import { StoreController } from '../../controllers/store-controller.ts';

/** The person's picture, 35 px (spec §9); the end of the name where there is no picture or it does not load. */
@customElement('atrium-avatar')
export class AtriumAvatar extends LitElement {
  @state() private _broken = false;

  #user = new StoreController(this, $user);
  #name = new StoreController(this, $displayName);

  override render() {
    const user = this.#user.value;
    return user?.avatar && !this._broken
      ? html`<img src=${user.avatar} alt="" width="35" height="35" @error=${() => (this._broken = true)} />`
      : html`<span aria-hidden="true">${initials(this.#name.value)}</span>`;
  }

  static override styles = css`
    :host {
      display: block;
      flex: none;
      inline-size: 35px;
      block-size: 35px;
    }
    img,
    span {
      display: grid;
      place-items: center;
      inline-size: 100%;
      block-size: 100%;
      border-radius: 50%;
      object-fit: cover;
      background: color-mix(in oklab, var(--atrium-primary) 24%, transparent);
      color: var(--atrium-text);
      font-size: var(--atrium-text-13);
      font-weight: 600;
    }
  `;
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-avatar': AtriumAvatar;
  }
}
