import { drawWhen } from '../parts/element/host.ts';

// `elements/<widget>.js` loads this before its widget: it prepares a page that is not the portal's own, such as a sub-application in a
// frame. It is not awaited: the page's own scripts run next and find the elements defined.
if (!customElements.get('atrium-shell')) drawWhen(import('./page/page.ts').then(({ preparePage }) => preparePage()));
