declare global {
  interface Window {
    /**
     * Resolves with the milliseconds from the first `asked` until the frame is drawn in which the text below `place` contains
     * `wanted` and `isReady` says yes.
     */
    benchShown(place: string, wanted: string, isReady?: () => boolean): Promise<number>;
  }
}

/** As `benchShown` reads a text: an application may write whole amounts with or without them. */
export const withoutCents = (text: string): string => text.replaceAll(/(?<=\d)\.\d\d/g, '');

/** Runs in every page before its scripts: looks for a text through shadow roots and frames, frame by frame. */
export function watch(): void {
  const said = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
    if (['script', 'style', 'template'].includes((node as Element).localName)) return '';
    const inner = (node as HTMLIFrameElement).contentDocument?.body ?? (node as Element).shadowRoot;
    return [...(inner ? [inner] : []), ...node.childNodes].map(said).join('');
  };
  const drawn = (): Promise<number> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.measure('shown', 'asked').duration);
      port2.postMessage('after this frame');
    });
  window.benchShown = (place, wanted, isReady = () => true) =>
    new Promise((resolve, reject) => {
      const end = performance.now() + 15_000;
      const look = () => {
        const text = [...document.querySelectorAll(place)]
          .map(said)
          .join('')
          .replaceAll(/\s|(?<=\d)\.\d\d/g, '');
        if (text.includes(wanted) && isReady()) return void drawn().then(resolve);
        if (performance.now() > end) return reject(new Error(`"${wanted}" was not shown within 15 s`));
        requestAnimationFrame(look);
      };
      look();
    });
}
