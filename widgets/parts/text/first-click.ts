/**
 * Whether a click is not the second of a double click: after the first one the next row is under the pointer. `detail` is of the event; a
 * press by keyboard has 0.
 */
export const isFirstClick = (detail: number): boolean => detail < 2;
