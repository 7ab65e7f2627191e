import { onScopeDispose, type Ref, ref, shallowRef, watch } from 'vue';

/** Asks the data service as the signed-in person; rejects with its message. */
export async function call<T>(token: string, path: string, body?: object, signal?: AbortSignal): Promise<T> {
  const response = await fetch(`/api/demo${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
    signal,
  });
  const answer = (await response.json().catch(() => ({ msg: response.statusText }))) as { code?: number; msg?: string; data: T };
  if (!response.ok || answer.code !== 0) throw new Error(answer.msg ?? String(response.status));
  return answer.data;
}

/** The answer of a GET call that follows its path; `ask` repeats it. */
export function useAnswer<T>(token: string, path: () => string): { data: Ref<T | undefined>; problem: Ref<string>; ask(): void } {
  const data = shallowRef<T>();
  const problem = ref('');
  let leaving = new AbortController();
  function ask(): void {
    leaving.abort();
    leaving = new AbortController();
    const { signal } = leaving;
    problem.value = '';
    call<T>(token, path(), undefined, signal).then(
      (answer) => {
        data.value = answer;
      },
      (error: Error) => {
        if (!signal.aborted) problem.value = error.message;
      },
    );
  }
  watch(path, ask, { immediate: true });
  onScopeDispose(() => leaving.abort());
  return { data, problem, ask };
}
