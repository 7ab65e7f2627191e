import { loadWidget, widgetNames, type WidgetName } from '../../start/load-widgets.ts';

const seen = 'atrium-widget-seen';

/**
 * Sub-applications write only a widget's tag (R-SUB-06): the first one of a kind that is drawn loads the class. A CSS animation reports it,
 * since that costs a page of a hundred thousand nodes nothing, and an observer would check each of them.
 */
export function loadWidgetsOnSight(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@keyframes ${seen} {} :is(${widgetNames.join()}):not(:defined) { animation: ${seen} 1ms !important; }`);
  const watch = (root: Document | ShadowRoot) => {
    root.adoptedStyleSheets.push(sheet);
    root.addEventListener('animationstart', (event) => {
      const { animationName, target } = event as AnimationEvent;
      if (animationName === seen) void loadWidget((target as Element).localName as WidgetName);
    });
  };
  watch(document);
  watchNewRoots(watch);
}

/** Neither the document's sheets nor its listeners reach into a shadow root, and only the call that creates one shows a new one. */
function watchNewRoots(watch: (root: ShadowRoot) => void): void {
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (this: Element, init) {
    const root = Reflect.apply(attachShadow, this, [init]);
    // Components set their own sheets right after it.
    if (!this.localName.startsWith('atrium-')) queueMicrotask(() => watch(root));
    return root;
  };
}
