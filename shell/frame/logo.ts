import type { ShownBranding } from '@atrium/stores';
import { html, svg } from 'lit';

const pillars = [4, 9.5, 15, 20.5].map((x, at) => svg`<path d=${`M${x} ${22 - [7, 12, 12, 7][at]!}V22`}></path>`);

/** The mark: a roof of light over four pillars. Colour comes from the text around it. */
const logo = () =>
  html`<svg class="logo" viewBox="0 0 24.5 26" width="26" height="28" aria-hidden="true">
    <g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
      <path class="roof" d="M1.5 11.5 12.25 3 23 11.5"></path>
      ${pillars}
    </g>
  </svg>`;

/** The company's wide logo for the frame's scheme, or its icon and the title; without either, the mark and the title. */
export function brand({ logoLight, logoDark, icon }: ShownBranding, title: string, isDark: boolean) {
  const wide = isDark ? logoDark : logoLight;
  if (wide)
    return html`<picture
      ><source media="(max-width: 1023.98px)" srcset=${icon ?? wide} />
      <img class="wide" src=${wide} alt=""
    /></picture>`;
  return html`${icon ? html`<img class="logo" src=${icon} width="28" height="28" alt="" />` : logo()}<span>${title}</span>`;
}
