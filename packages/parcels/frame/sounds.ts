import type { Page } from './frame-page.ts';

const types = ['play', 'playing', 'pause', 'ended', 'volumechange', 'emptied'];

/** Reports whether media elements of a frame's page are audible. Web Audio and elements outside of the document cannot be detected. */
export function watchSounds(told: (sounding: boolean) => void) {
  let media = new Set<HTMLMediaElement>();
  let page: Document | null = null;
  let isSounding = false;

  const look = () => {
    const now = [...media].some((one) => one.isConnected && !one.paused && !one.ended && !one.muted && one.volume > 0);
    if (now !== isSounding) told((isSounding = now));
  };
  const onChange = ({ target }: Event) => {
    media.add(target as HTMLMediaElement);
    look();
  };
  return {
    /** The frame shows this page now; null: none that can be read. */
    dress(shown: Page | null): void {
      if (page !== null && page === shown?.document) return;
      page = shown?.document ?? null;
      media = new Set();
      look();
      // Events of media elements do not bubble.
      for (const type of types) page?.addEventListener(type, onChange, { capture: true });
    },
    release(): void {
      media = new Set();
      look();
    },
  };
}
