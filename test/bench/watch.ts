declare global {
  interface Window {
    /** Resolves with the milliseconds from the first `asked` until the text below `place` contains `wanted`, in the next frame. */
    benchShown(place: string, wanted: string): Promise<number>;
  }
}

/** Runs in every page before its scripts: looks for a text through shadow roots and frames, frame by frame. */
export function watch(): void {
  const said = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
    if (['script', 'style', 'template'].includes((node as Element).localName)) return '';
    const inner = (node as HTMLIFrameElement).contentDocument?.body ?? (node as Element).shadowRoot;
    return [...(inner ? [inner] : []), ...node.childNodes].map(said).join('');
  };
  window.benchShown = (place, wanted) =>
    new Promise((resolve, reject) => {
      const end = performance.now() + 15_000;
      const look = () => {
        const text = [...document.querySelectorAll(place)]
          .map(said)
          .join('')
          .replaceAll(/\s|(?<=\d)\.\d\d/g, '');
        if (text.includes(wanted)) return resolve(performance.measure('shown', 'asked').duration);
        if (performance.now() > end) return reject(new Error(`"${wanted}" was not shown within 15 s`));
        requestAnimationFrame(look);
      };
      look();
    });
}
