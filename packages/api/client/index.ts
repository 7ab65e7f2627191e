export { type ApiCall, call, callBody, type CallOptions, callPaged } from './call.ts';
export { callFile, type FileAnswer } from './call-file.ts';
export { callUpload } from './call-upload.ts';
export { CallError, type CallErrorKind } from './call-error.ts';
export { type AnswerEvent, readAnswer } from './answer-stream.ts';
export { readVersion } from './read-version.ts';
export { readMessageStream, type StreamEvent, type StreamOptions } from './event-stream.ts';
export { type ClientHooks, closeClient, configureClient, type ConfirmBy, type Identity } from './hooks.ts';
