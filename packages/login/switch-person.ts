import { destination, handOver, keep } from './sign-in.ts';

/** The person decides whether a finished sign-in ends the session of somebody else. `go` leaves the page. */
export function startSwitch(form: HTMLFormElement, refusal: HTMLElement, go = (path: string) => location.replace(path)): void {
  const button = form.querySelector<HTMLButtonElement>('button')!;
  const text = (name: string) => form.getAttribute(`data-text-${name}`) ?? '';
  let busy = false;

  const setBusy = (now: boolean) => {
    busy = now;
    button.setAttribute('aria-disabled', String(now));
  };

  const replace = async () => {
    refusal.textContent = '';
    setBusy(true);
    const answer = await handOver(form.dataset['replaces']);
    if (answer.kind === 'signed-in') {
      try {
        keep(answer.data);
        return go(destination(answer.data.redirect));
      } catch {
        refusal.textContent = text('storage');
      }
    } else if (answer.kind === 'other') {
      // Meanwhile it is the session of yet another user: the page asks again.
      return go(location.pathname);
    } else {
      refusal.textContent = answer.kind === 'refused' ? answer.message : text('network');
    }
    setBusy(false);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!busy) void replace();
  });
}
