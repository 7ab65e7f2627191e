import { ParcelError, type ParcelErrorCode } from '../parcel-error.ts';

const codes = new Set<ParcelErrorCode>(['P04', 'P16']);

/** Whether an error says that an application is of another kind, not that it is broken: a page of its own lets it compile text, too. */
export const isOtherKind = (error: unknown): boolean =>
  error instanceof EvalError || (error instanceof ParcelError && (codes.has(error.code) || error.cause instanceof EvalError));
