import { css } from 'lit';

export const consultationStyles = css`
  :host {
    --atrium-dialog-width: 520px;
  }
  .hours {
    --atrium-icon-size: 16px;
    display: flex;
    align-items: center;
    gap: var(--atrium-space-8);
    color: var(--atrium-text-soft);
  }
  .people {
    display: grid;
    padding-block: var(--atrium-space-8);
  }
  .people li {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
    align-items: center;
    gap: 0 var(--atrium-space-24);
    min-block-size: 56px;
    padding-block: var(--atrium-space-8);
    border-block-end: 1px solid var(--atrium-hairline);
  }
  .people li > div {
    display: grid;
  }
  .people span {
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-13);
  }
  .ways {
    font-variant-numeric: tabular-nums;
  }
  .ways a,
  .functions a {
    color: var(--atrium-primary);
  }
  .ways a:hover,
  .functions a:hover {
    text-decoration: underline;
  }
  h3 {
    padding-block: var(--atrium-space-12) var(--atrium-space-4);
    font-size: var(--atrium-text-13);
    font-weight: 600;
  }
  .functions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--atrium-space-4) var(--atrium-space-16);
  }
  .functions a,
  .ways a {
    display: inline-block;
    padding-block: 2px;
  }
  .failed {
    display: grid;
    justify-items: start;
    gap: var(--atrium-space-12);
  }
  .skeleton {
    block-size: 40px;
    margin-block: var(--atrium-space-8);
    border-radius: var(--atrium-radius);
    background: var(--atrium-hover);
  }
  @media (pointer: coarse) {
    .functions a,
    .ways a {
      padding-block: 11px;
    }
  }
`;
