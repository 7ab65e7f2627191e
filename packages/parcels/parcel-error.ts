/** Error codes of views; this package's REFERENCE.md explains each. */
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

/** An error of a sub-application: `code` is its kind, `app` its name, `cause` the thrown value. */
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
