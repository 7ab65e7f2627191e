/** What a sub-application may find otherwise than the page alone, and where that is promised. */
export interface Difference {
  techniques: readonly string[];
  /** The repository file with the fact, and its words. */
  file: string;
  sentence: string;
}

const promises = 'packages/parcels/PROMISES.md';
const says = (sentence: string, ...techniques: string[]): Difference => ({ techniques, file: promises, sentence });

/** Of pages in frames, with and without life cycles. */
export const differencesOfFrames: readonly Difference[] = [
  says('`parent`, `top` and `frameElement` are the portal', 'parent and top', 'frameElement'),
  says('`location.ancestorOrigins` names it', 'ancestorOrigins'),
  says('`document.referrer` is its address', 'referrer'),
  says('A page that wants to be on top of itself', 'a page that wants to be on top'),
  says('which do not say `[native code]`', 'what functions of the window look like'),
];

export const differencesOfModules: readonly Difference[] = [
  says(
    'No program in a string runs',
    'handler attribute in a string',
    'a script with a text',
    'a frame with its own sandbox',
    'eval',
    'eval of the page’s own scope',
    'new Function',
    'setTimeout of a text',
    'eval in a worker',
  ),
  says("The portal's page has `object-src 'none'`", 'an object and an embed'),
  says('a program written as text does not', 'document.write into a frame'),
  {
    techniques: ['WebAssembly', 'WebAssembly, synchronous'],
    file: 'packages/sdk/README.md',
    sentence: '(`eval`, `new Function`, WebAssembly)',
  },
  says('A style in an HTML string of a module counts from the end of the running script on', 'style in a string'),
  says('Styles in declarative shadow roots', 'declarative shadow roots'),
  says(
    "on the page's own `<html>` and `<body>` (a class, an attribute, a custom property) changes nothing in its view",
    'class of html, at once',
    'attribute of body, at once',
    'custom property of html, at once',
  ),
  says("`<html>` is the portal's, with its language and its `color-scheme`", 'documentElement.lang', 'color-scheme'),
  says('`document.styleSheets` does not list the styles of a module', 'own sheet among styleSheets'),
  says('In a module `position: fixed` is relative to the view', 'fixed to the window'),
  says('dark text and a white canvas', 'colours of a fresh page'),
  says('Popups of modules land in their view', 'a layer put into closest body'),
  says('A `MutationObserver` of `document.body` without `subtree`', 'MutationObserver of body'),
  says('is a function of the host while modules have views', 'what functions of the window look like'),
  says('not for `import()`', 'import of a blob'),
  says(
    'In a module the window does not scroll, its `domElement` does',
    'scrollTo, scrollBy, scroll events',
    'scrollHeight and clientHeight',
  ),
  says('`document.currentScript` is null, as in all modules', 'currentScript of the entry'),
  says(
    "In a module the address is the portal's: `location`, `history`, `navigation`, `document.baseURI`",
    'location is in the folder',
    'document.baseURI',
    'navigation timing',
    'state and length at the start',
    'location.hash and hashchange',
    'pushState, state and back',
    'steps with a query and a fragment',
    'pushState with a relative address',
    'the navigation API',
    'the navigation API, intercepted',
  ),
  says(
    'every relative address that its scripts and HTML strings name',
    'relative links',
    'relative fetch',
    'relative XMLHttpRequest',
    'a relative picture',
    'sendBeacon and Request',
    'worker by a relative address',
  ),
];
