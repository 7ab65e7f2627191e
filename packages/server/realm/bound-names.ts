/** Names that a realm answers itself, as long as a script only reads them. */
const realmNames = `
window self globalThis top parent frames document location history navigator localStorage sessionStorage
setTimeout clearTimeout setInterval clearInterval requestAnimationFrame cancelAnimationFrame
requestIdleCallback cancelIdleCallback addEventListener removeEventListener dispatchEvent
MutationObserver ResizeObserver IntersectionObserver PerformanceObserver
WebSocket EventSource BroadcastChannel MessageChannel Worker SharedWorker customElements matchMedia getComputedStyle open alert confirm prompt
MouseEvent KeyboardEvent PointerEvent WheelEvent UIEvent FocusEvent InputEvent
`;

/** The page's own names that every browser has and nobody replaces between two lines of a script. */
const pageNames = `
console performance crypto screen queueMicrotask structuredClone atob btoa
Node Element HTMLElement SVGElement Document DocumentFragment ShadowRoot Text Comment Attr NodeList HTMLCollection DOMRect
Event CustomEvent EventTarget Range Selection
HTMLInputElement HTMLTextAreaElement HTMLSelectElement HTMLAnchorElement HTMLIFrameElement HTMLCanvasElement HTMLImageElement
HTMLDivElement HTMLSpanElement HTMLFormElement HTMLButtonElement HTMLScriptElement HTMLStyleElement HTMLLinkElement HTMLTemplateElement
Image Blob File FileList FileReader FormData Headers URL URLSearchParams AbortController AbortSignal TextEncoder TextDecoder DOMParser
`;

const languageNames = `
Object Function Array Number Boolean String Symbol BigInt Math JSON Reflect Proxy Promise Date RegExp Intl Atomics WebAssembly
Map Set WeakMap WeakSet WeakRef FinalizationRegistry
Error TypeError RangeError SyntaxError ReferenceError EvalError URIError AggregateError
ArrayBuffer SharedArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array
Float32Array Float64Array BigInt64Array BigUint64Array
parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI escape unescape NaN Infinity
`;

/** What a wrapped script gets as parameters, and with that at native speed; every other free name is looked up in the realm. */
export const boundNames: ReadonlySet<string> = new Set(`${realmNames} ${pageNames} ${languageNames}`.trim().split(/\s+/));

/** Declaring one of these at the top of a script never changes the window, as in a browser. */
export const fixedNames: ReadonlySet<string> = new Set(['window', 'document', 'location', 'top', 'undefined', 'NaN', 'Infinity']);
