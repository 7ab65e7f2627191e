export type CallErrorKind = 'refused' | 'timeout' | 'offline' | 'aborted' | 'broken';

export interface CallErrorDetails {
  kind: CallErrorKind;
  /** HTTP status, 0 when no answer came. */
  status?: number;
  /** The service's own code, empty when it gave none. */
  code?: string;
  requestId?: string | null;
  sentence?: string;
  fields?: readonly RefusedField[];
  cause?: unknown;
}

/** A field that the server refused: its path in the body, and what is wrong in the language of whoever asks. */
export interface RefusedField {
  path: string;
  message: string;
}

/**
 * Why a call gave nothing: `refused` by the server, no answer in time, no connection, `aborted` by the caller, or an
 * answer that is not what the contract says (`broken`).
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly fields: readonly RefusedField[];
  /** What the server says to the person, in their language; empty when it said nothing. `message` is for the console. */
  readonly sentence: string;

  constructor(message: string, { kind, status = 0, code = '', requestId = null, sentence = '', fields = [], cause }: CallErrorDetails) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.fields = fields;
    this.sentence = sentence;
  }
}
