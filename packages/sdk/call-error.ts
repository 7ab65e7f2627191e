import type { Language } from './language.ts';

/**
 * Why a call failed. `offline`: no connection. `timeout`: no response in time. `session`: the session has ended (401, 996).
 * `forbidden`: 403. `failed`: the service failed (5xx), or its response cannot be parsed. `refused`: the service rejected the request.
 * `aborted`: by the caller's signal.
 */
export type CallErrorKind = 'offline' | 'timeout' | 'session' | 'forbidden' | 'failed' | 'refused' | 'aborted';

export interface CallErrorDetails {
  kind: CallErrorKind;
  /** HTTP status; 0 without a response. */
  status?: number;
  /** The service's own code; empty if the response has none. */
  code?: string;
  /** `data` of a rejected request, if the service returns any. */
  data?: unknown;
  /** `errors` of a rejected request: the invalid fields of the body. */
  errors?: readonly FieldError[];
  cause?: unknown;
}

/** An invalid field of the request. */
export interface FieldError {
  /** As a JSON pointer: `/titles/en-US`. */
  path: string;
  /** A sentence. */
  message: string;
}

/** The only error that `call` throws. Its `message` is a sentence for people, in the language on screen. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  readonly status: number;
  readonly code: string;
  readonly data: unknown;
  readonly errors: readonly FieldError[];

  constructor(message: string, { kind, status = 0, code = '', data, errors = [], cause }: CallErrorDetails) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.data = data;
    this.errors = errors;
  }
}

type Sentences = Record<CallErrorKind, string>;

const sentences: Record<Language, Sentences> = {
  'zh-CN': {
    offline: '网络连接不可用，请在网络恢复后重试。',
    timeout: '服务器响应超时，请稍后重试。',
    session: '登录已失效，请重新登录。',
    forbidden: '您没有权限进行此操作，请联系管理员。',
    failed: '服务暂时不可用，请稍后重试。',
    refused: '服务没有接受这次请求，请检查后重试。',
    aborted: '已取消。',
  },
  'zh-TW': {
    offline: '網路連線無法使用，請在網路恢復後重試。',
    timeout: '伺服器回應逾時，請稍後重試。',
    session: '登入已失效，請重新登入。',
    forbidden: '您沒有權限進行此操作，請聯絡管理員。',
    failed: '服務暫時無法使用，請稍後重試。',
    refused: '服務沒有接受這次請求，請檢查後重試。',
    aborted: '已取消。',
  },
  'en-US': {
    offline: 'You are offline. Try again when the connection is back.',
    timeout: 'The server took too long to answer. Try again later.',
    session: 'Your session has ended. Sign in again.',
    forbidden: 'You do not have permission to do this. Ask an administrator.',
    failed: 'The service is not available right now. Try again later.',
    refused: 'The service did not accept this request. Check it and try again.',
    aborted: 'Canceled.',
  },
  'pt-BR': {
    offline: 'Você está sem conexão. Tente de novo quando ela voltar.',
    timeout: 'O servidor demorou demais para responder. Tente de novo mais tarde.',
    session: 'Sua sessão terminou. Entre novamente.',
    forbidden: 'Você não tem permissão para isso. Fale com um administrador.',
    failed: 'O serviço não está disponível no momento. Tente de novo mais tarde.',
    refused: 'O serviço não aceitou esta solicitação. Confira e tente de novo.',
    aborted: 'Cancelado.',
  },
};

/** The portal's sentence for a kind of failure; Chinese for a language that the portal does not have. */
export const sentenceOf = (kind: CallErrorKind, language: string): string => (sentences[language as Language] ?? sentences['zh-CN'])[kind];
