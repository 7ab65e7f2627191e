/**
 * Where the assistant's button stands, so that it covers nothing that somebody presses: at the foot of the left menu, in the row of
 * pages on a phone, and where neither is, small in the page's margin. The properties are those of `packages/ai-assistant`.
 */
export const assistantPlace = new CSSStyleSheet();
assistantPlace.replaceSync(`
  atrium-ai-assistant {
    --atrium-ai-layer: 25;
    --atrium-ai-color: var(--atrium-primary);
    --atrium-ai-on-color: var(--atrium-on-primary);
    --atrium-ai-surface: var(--atrium-sheet);
    --atrium-ai-text: var(--atrium-text);
    --atrium-ai-font: var(--atrium-font);
    --atrium-ai-radius: var(--atrium-radius-sheet);
    --atrium-ai-size: 32px;
    --atrium-ai-inline: 0px;
    --atrium-ai-block: 16px;
  }
  atrium-ai-assistant[position='start'] {
    --atrium-ai-size: 44px;
    --atrium-ai-inline: 16px;
  }
  /* What holds the panel: it stands off the edge, wherever the button is. */
  :root > atrium-ai-assistant {
    --atrium-ai-size: 44px;
    --atrium-ai-inline: 16px;
  }
  @media (max-width: 575.98px) {
    atrium-ai-assistant {
      --atrium-ai-size: 44px;
      --atrium-ai-inline: 6px;
      --atrium-ai-block: 4px;
    }
  }
`);
