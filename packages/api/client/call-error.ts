export type CallErrorKind = 'refused' | 'timeout' | 'offline' | 'aborted' | 'broken';

export interface CallErrorDetails {
  kind: CallErrorKind;
  /** HTTP status; 0 without a response. */
  status?: number;
  /** The service's own code; empty if the response has none. */
  code?: string;
  requestId?: string | null;
  sentence?: string;
  fields?: readonly RefusedField[];
  cause?: unknown;
}

/** An invalid field: its path in the body, and the fault in the user's language. */
export interface RefusedField {
  path: string;
  message: string;
}

/**
 * Why a call failed: `refused` by the server, a time-out, no connection, `aborted` by the caller, or a response that does not match the
 * contract (`broken`).
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly fields: readonly RefusedField[];
  /** The server's message for the user, in the user's language; may be empty. `message` is for the console. */
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
