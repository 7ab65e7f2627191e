import { css } from 'lit';

/** The light of the hour: a sky, a sun that travels, and the light that falls through the hall's roof onto its floor. */
export const greetingBandStyles = css`
  .band {
    --ground: light-dark(#e7e6dd, #26302c);
    --sky: linear-gradient(100deg, light-dark(#f4e3d7, #3a2a24), var(--ground) 45%, light-dark(#d8e4df, #1c2b29));
    --sun: light-dark(#ffd9b0, #7a4f35);
    --sun-x: 14%;
    --sun-y: 86%;
    --beam: light-dark(rgb(255 244 226 / 75%), rgb(255 214 170 / 9%));
    --tilt: -58deg;
    --ink: light-dark(#17201c, #f2f5f0);
    --ink-soft: light-dark(#46514b, #c6d3ca);
    position: relative;
    isolation: isolate;
    overflow: hidden;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--atrium-space-24);
    min-block-size: 108px;
    padding: var(--atrium-space-12) var(--atrium-space-24);
    border-radius: var(--atrium-radius-sheet);
    background: var(--ground) var(--sky);
    color: var(--ink);
  }
  .band::before {
    content: '';
    position: absolute;
    z-index: -2;
    inset: 0;
    background: radial-gradient(circle at var(--sun-x) var(--sun-y), var(--sun), transparent 46%);
  }
  .light {
    position: absolute;
    z-index: -1;
    inset: -40% -20% -40% 30%;
    transform: skewX(var(--tilt));
    background: repeating-linear-gradient(90deg, var(--beam) 0 52px, transparent 52px 74px);
    mask-image: linear-gradient(90deg, transparent, #000 40%, #000 70%, transparent);
    opacity: 0.55;
  }
  .morning {
    --ground: light-dark(#e6efe6, #24332c);
    --sky: linear-gradient(100deg, light-dark(#f7f1df, #33301f), var(--ground) 50%, light-dark(#cfe3e0, #1d3130));
    --sun: light-dark(#fff0bf, #5f5a35);
    --sun-x: 28%;
    --sun-y: 20%;
    --beam: light-dark(rgb(255 255 255 / 80%), rgb(255 248 214 / 8%));
    --tilt: -42deg;
  }
  .noon {
    --ground: light-dark(#f3f3ea, #26302b);
    --sky: linear-gradient(180deg, light-dark(#e6f0ee, #2b3b39), var(--ground));
    --sun: light-dark(#ffffff, #52625c);
    --sun-x: 52%;
    --sun-y: -10%;
    --beam: light-dark(rgb(255 255 255 / 95%), rgb(255 255 255 / 8%));
    --tilt: -8deg;
  }
  .afternoon {
    --ground: light-dark(#efe6d3, #2f3026);
    --sky: linear-gradient(260deg, light-dark(#f6ddb4, #46341b), var(--ground) 45%, light-dark(#dfe6dd, #1f2c28));
    --sun: light-dark(#ffdf9e, #7a5a26);
    --sun-x: 84%;
    --sun-y: 24%;
    --beam: light-dark(rgb(255 246 214 / 80%), rgb(255 226 160 / 9%));
    --tilt: 44deg;
  }
  .evening {
    --ground: #1e3a38;
    --sky: linear-gradient(170deg, #16262b, var(--ground) 55%, #35493c);
    --sun: #4d6650;
    --sun-x: 90%;
    --sun-y: 110%;
    --beam: rgb(255 214 142 / 12%);
    --tilt: 0deg;
    --ink: #f2f5f0;
    --ink-soft: #c6d3ca;
  }
  .evening .light {
    inset: 34% 0 0 46%;
    background:
      radial-gradient(circle at 50% 50%, rgb(255 220 150 / 75%) 0 1.5px, transparent 2.5px) 0 0 / 34px 26px,
      radial-gradient(circle at 50% 50%, rgb(255 220 150 / 45%) 0 1px, transparent 2px) 17px 13px / 51px 39px;
    opacity: 0.9;
  }
  h1 {
    font-size: var(--atrium-text-28);
    font-weight: 600;
    line-height: 1.3;
    text-wrap: balance;
  }
  .date {
    color: var(--ink-soft);
  }
  .next {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    flex: 0 1 340px;
    align-content: center;
    min-inline-size: 0;
    min-block-size: 52px;
    color: var(--ink-soft);
    font-size: var(--atrium-text-13);
  }
  .next b {
    color: var(--ink);
    font-weight: 600;
  }
  .next a {
    display: flex;
    gap: var(--atrium-space-8);
    border-radius: 3px;
    color: var(--ink);
    font-size: var(--atrium-text-16);
    font-weight: 600;
  }
  @media (pointer: coarse) {
    .next a {
      align-items: center;
      min-block-size: 44px;
    }
  }
  .next a:hover span {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .next a span {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .next time {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 575.98px) {
    .band {
      flex-direction: column;
      align-items: stretch;
      justify-content: flex-start;
      gap: var(--atrium-space-8);
      padding: var(--atrium-space-16);
    }
    h1 {
      font-size: var(--atrium-text-20);
    }
    .next {
      flex: none;
    }
  }
  @media (forced-colors: active) {
    .light {
      display: none;
    }
  }
`;
