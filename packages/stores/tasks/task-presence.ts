import { call } from '@atrium/api/client';

/** Whoever only passes by is not told of. */
const pause = 1_000;
/** The server forgets after 90 s who does not say so again. */
const again = 45_000;

/** Says to whoever else has the to-do that the person is at it, until it is stopped. Fails quietly. */
export function attendTask(id: string): () => void {
  let told = false;
  let left = false;
  const say = async (): Promise<void> => {
    const { shared } = await call('PUT /business-center/v1/task/{id}/presence', { params: { id }, quiet: true });
    told ||= shared;
    if (left) return leave();
    if (shared) timer = setTimeout(() => void say().catch(() => {}), again);
  };
  const leave = (): void => {
    if (told) void call('DELETE /business-center/v1/task/{id}/presence', { params: { id }, quiet: true }).catch(() => {});
    told = false;
  };
  let timer = setTimeout(() => void say().catch(() => {}), pause);
  return () => {
    left = true;
    clearTimeout(timer);
    leave();
  };
}
