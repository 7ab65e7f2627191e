import { loadWidget, widgetNames, type WidgetName } from '../start/load-widgets.ts';

const seen = 'atrium-widget-seen';

/**
 * Sub-applications write a widget's tag and no more (R-SUB-06): the first of its kind that is drawn brings the class. An animation tells
 * of it, since that costs a page of a hundred thousand nodes nothing, and an observer would look at each of them.
 */
export function loadWidgetsOnSight(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@keyframes ${seen} {} :is(${widgetNames.join()}):not(:defined) { animation: ${seen} 1ms !important; }`);
  document.adoptedStyleSheets.push(sheet);
  document.addEventListener('animationstart', ({ animationName, target }) => {
    if (animationName === seen) void loadWidget((target as Element).localName as WidgetName);
  });
}
