/** The element, as what it does sees it. */
export type Host = HTMLElement & { show(): void };
