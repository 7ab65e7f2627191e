/**
 * Runs in a page or a frame: every text with too little contrast to its background (WCAG 1.4.3), as computed from styles alone. Unlike axe
 * it is never unsure: elements over a text that take no pointers are skipped, and text on a picture is compared with the colour below the
 * picture.
 */
export function lowContrast(): string[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const known = new Map<string, Colour>();

  function colourOf(text: string): Colour {
    let colour = known.get(text);
    if (!colour) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      colour = [red, green, blue, alpha / 255];
      known.set(text, colour);
    }
    return colour;
  }
  const over = ([r, g, b, a]: Colour, [red, green, blue]: Colour): Colour => [
    r * a + red * (1 - a),
    g * a + green * (1 - a),
    b * a + blue * (1 - a),
    1,
  ];
  const luminance = ([red, green, blue]: Colour) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const parentOf = (element: Element): Element | null =>
    element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null;

  /** The background of an element's text, and the text's opacity. */
  function ground(element: Element): { behind: Colour; opacity: number } | null {
    const layers: Colour[] = [];
    let opacity = 1;
    let at: Element | null = element;
    for (; at; at = parentOf(at)) {
      const style = getComputedStyle(at);
      if (at.matches(':disabled, [aria-disabled=true], [inert]') || style.visibility !== 'visible') return null;
      // Text for screen readers alone is clipped away.
      if (style.position === 'absolute' && style.clipPath === 'inset(50%)') return null;
      opacity *= Number(style.opacity);
      const colour = colourOf(style.backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1) break;
    }
    // What nothing was painted on is the canvas: white or, in a dark scheme, nearly black.
    const dark =
      getComputedStyle(document.documentElement).colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches;
    const canvasColour: Colour = dark ? [18, 18, 18, 1] : [255, 255, 255, 1];
    return { behind: layers.reduceRight((below, layer) => over(layer, below), canvasColour), opacity };
  }

  const found = new Map<string, string>();
  function judge(text: Text): void {
    const element = text.parentElement;
    const words = text.data.trim();
    if (
      !element ||
      !words ||
      !/[\p{L}\p{N}]/u.test(words) ||
      !element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })
    )
      return;
    if (element.closest('script, style, noscript, option, [aria-hidden=true]')) return;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return;
    const place = ground(element);
    if (!place || place.opacity === 0) return;
    const style = getComputedStyle(element);
    const [red, green, blue, alpha] = colourOf(style.color);
    const shown = over([red, green, blue, alpha * place.opacity], place.behind);
    const [light = 0, dim = 0] = [luminance(shown), luminance(place.behind)].toSorted((a, b) => b - a);
    const ratio = (light + 0.05) / (dim + 0.05);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio >= (large ? 3 : 4.5) - 0.005) return;
    const host = (element.getRootNode() as ShadowRoot).host?.localName ?? '';
    const kind = `${host} ${element.localName}.${element.classList.value.replace(/\s+/g, '.')} ${style.color}`;
    if (!found.has(kind))
      found.set(
        kind,
        `${ratio.toFixed(2)} ${host} ${element.localName}.${element.classList[0] ?? ''} “${words.slice(0, 20)}” ${style.color} on ${place.behind.map(Math.round).join(' ')}`,
      );
  }
  function walk(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) judge(node);
      else if ((node as Element).shadowRoot) walk((node as Element).shadowRoot!);
    }
  }
  walk(document);
  return [...found.values()];
}
