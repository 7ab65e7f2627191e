import { drawWhen } from '../parts/element/host.ts';

// What `elements/<widget>.js` brings before its widget: only a page that is not the portal's own, such as a sub-application in a
// frame, has to be made ready for it. Nothing here is waited for: the page's own scripts come next and find the elements known.
if (!customElements.get('atrium-shell')) drawWhen(import('./page/page.ts').then(({ preparePage }) => preparePage()));
