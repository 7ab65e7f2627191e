import { type Call, type CallError, createCall, onReturn } from '@atrium/sdk';
import { onScopeDispose, type Ref, ref, shallowRef, watch } from 'vue';
import { usePortal } from './portal.ts';

/** Asks the data service as the signed-in person. */
export function portalCall(): Call {
  const { props } = usePortal();
  return createCall(props, '/api/demo');
}

/** Runs each time when the network is back. */
export function whenOnline(run: () => void): void {
  window.addEventListener('online', run);
  onScopeDispose(() => window.removeEventListener('online', run));
}

/**
 * The answer of a GET call that follows its path; `ask` repeats it, and so do the network when it is back after a failure and the view
 * when it comes to the front again.
 */
export function useAnswer<T>(path: () => string): { data: Ref<T | undefined>; problem: Ref<string>; ask(): void } {
  const call = portalCall();
  const data = shallowRef<T>();
  const problem = ref('');
  const leaving = shallowRef(new AbortController());
  function ask(): void {
    leaving.value.abort();
    leaving.value = new AbortController();
    const { signal } = leaving.value;
    problem.value = '';
    call<T>(path(), { signal }).then(
      (answer) => {
        if (JSON.stringify(answer) !== JSON.stringify(data.value)) data.value = answer;
      },
      (error: CallError) => {
        if (!signal.aborted) problem.value = error.message;
      },
    );
  }
  watch(path, ask, { immediate: true });
  whenOnline(() => problem.value && ask());
  onScopeDispose(onReturn(usePortal().props.view, ask));
  onScopeDispose(() => leaving.value.abort());
  return { data, problem, ask };
}
