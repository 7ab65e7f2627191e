import { html, svg } from 'lit';

const pillars = [4, 9.5, 15, 20.5].map((x, at) => svg`<path d=${`M${x} ${22 - [7, 12, 12, 7][at]!}V22`}></path>`);

/** The mark: a roof of light over four pillars. Colour comes from the text around it. */
export const logo = () =>
  html`<svg class="logo" viewBox="0 0 24.5 26" width="26" height="28" aria-hidden="true">
    <g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
      <path class="roof" d="M1.5 11.5 12.25 3 23 11.5"></path>
      ${pillars}
    </g>
  </svg>`;
