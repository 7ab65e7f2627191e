import { language, texts } from './texts.js';

const sentences = { 401: 'signedOut', 996: 'signedOut' };

/** Calls the park's service; rejects with a message for people. */
export async function call(path, body, method = 'POST') {
  const response = await fetch(`/api/demo${path}`, {
    method: body ? method : 'GET',
    headers: {
      'accept-language': language(),
      authorization: `Bearer ${localStorage.getItem('TOKEN_KEY') ?? ''}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  }).catch(() => {
    throw new Error(texts().offline);
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok && answer.code === 0) return answer.data;
  const own = response.status < 500 && answer.msg;
  throw Object.assign(new Error(texts()[sentences[response.status]] || own || texts().unavailable), { status: response.status });
}
