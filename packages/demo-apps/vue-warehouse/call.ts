import { type Call, type CallError, createCall, onStale } from '@atrium/sdk';
import { onScopeDispose, type Ref, ref, shallowRef, watch } from 'vue';
import { usePortal } from './portal.ts';

/** Returns a client of the demo service for the signed-in user. */
export function portalCall(): Call {
  const { props } = usePortal();
  return createCall(props, '/api/demo');
}

/** Runs a callback whenever the network is back; removes the listener with the scope. */
export function whenOnline(run: () => void): void {
  window.addEventListener('online', run);
  onScopeDispose(() => window.removeEventListener('online', run));
}

/** Reads a GET call and follows its path. It reloads by `ask`, in another language, when the network is back after a failure, and when the view becomes visible again. */
export function useAnswer<T>(path: () => string): { data: Ref<T | undefined>; problem: Ref<string>; ask(): void } {
  const call = portalCall();
  const { language } = usePortal();
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
  // The service has the names in each language.
  watch([path, language], ask, { immediate: true });
  whenOnline(() => problem.value && ask());
  onScopeDispose(onStale(usePortal().props.view, ask));
  onScopeDispose(() => leaving.value.abort());
  return { data, problem, ask };
}
