import { call } from '@atrium/api/client';

/** A shorter visit is not announced. */
const pause = 1_000;
/** The server forgets after 90 s who does not say so again. */
const again = 45_000;

/** Shows to others who have the to-do that the user has it open; returns the way to stop. Fails silently. */
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
