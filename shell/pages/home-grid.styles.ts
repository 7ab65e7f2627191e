import { css } from 'lit';

/** One order of cards: two columns where there is room, else one. Each slot has its card's room before the card is here. */
export const homeGridStyles = css`
  .cards {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--atrium-space-16);
  }
  /* The room of the cards while nobody knows which they are. */
  .cards.unknown {
    min-block-size: 1300px;
  }
  .slot {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-inline-size: 0;
    min-block-size: 268px;
  }
  @media (min-width: 900px) {
    .slot {
      grid-area: var(--place);
    }
  }
  .slot.tasks {
    min-block-size: calc(87px + 52px * var(--atrium-task-rows));
  }
  .slot.tasks.half {
    min-block-size: 760px;
  }
  .slot.news {
    min-block-size: 430px;
  }
  .slot.meetings {
    min-block-size: 300px;
  }
  .slot.functions {
    min-block-size: 216px;
  }
  .slot.functions.half {
    min-block-size: 330px;
  }
  @media (max-width: 899.98px) {
    .cards {
      grid-template-columns: minmax(0, 1fr);
      gap: var(--atrium-space-12);
    }
  }
  @media (max-width: 835.98px) {
    .slot.tasks,
    .slot.tasks.half {
      min-block-size: calc(3 * (73px + 52px * var(--atrium-task-rows)));
    }
  }
  .since {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--atrium-space-12);
    min-block-size: 1.55em;
    color: var(--ink-soft);
    font-size: var(--atrium-text-13);
  }
  .since a {
    color: var(--ink);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .offer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--atrium-space-8);
    color: var(--atrium-text-soft);
  }
  .tailor {
    display: flex;
    justify-content: end;
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-13);
  }
  .tailor a {
    display: inline-flex;
    align-items: center;
    min-block-size: 32px;
    border-radius: var(--atrium-radius);
  }
  .tailor a:hover {
    color: var(--atrium-primary);
  }
  @media (pointer: coarse) {
    .since a,
    .tailor a {
      display: inline-flex;
      align-items: center;
      min-block-size: 44px;
    }
  }
`;
