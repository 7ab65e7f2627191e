import { destination, handOver, keep, switchPath } from './sign-in.ts';

/** Takes a sign-in at an identity provider over into this browser. `go` leaves the page. */
export async function startHandOver(status: HTMLElement, go = (path: string) => location.replace(path)): Promise<void> {
  const text = (name: string) => status.getAttribute(`data-text-${name}`) ?? '';
  const refuse = (message: string) => {
    status.setAttribute('role', 'alert');
    status.textContent = message;
    document.querySelector<HTMLElement>('#again')?.removeAttribute('hidden');
  };
  const answer = await handOver();
  if (answer.kind === 'other') return go(switchPath);
  if (answer.kind !== 'signed-in') return refuse(answer.kind === 'refused' ? answer.message : text('network'));
  try {
    keep(answer.data);
  } catch {
    return refuse(text('storage'));
  }
  go(destination(answer.data.redirect));
}
