/** What went wrong with a view; every code is explained in this package's REFERENCE.md. */
export type ParcelErrorCode =
  | 'P01'
  | 'P02'
  | 'P03'
  | 'P04'
  | 'P05'
  | 'P06'
  | 'P07'
  | 'P08'
  | 'P09'
  | 'P10'
  | 'P11'
  | 'P12'
  | 'P13'
  | 'P14'
  | 'P15'
  | 'P16'
  | 'P17'
  | 'P18'
  | 'P19'
  | 'P20'
  | 'P21'
  | 'P22'
  | 'P23'
  | 'P24';

/** A sub-application failed: `code` says where, `app` names it, `cause` is what it threw. */
export class ParcelError extends Error {
  readonly code: ParcelErrorCode;
  readonly app: string;

  constructor(code: ParcelErrorCode, app: string, what: string, cause?: unknown) {
    super(`${code} ${app}: ${what}`, cause === undefined ? undefined : { cause });
    this.name = 'ParcelError';
    this.code = code;
    this.app = app;
  }
}
