/**
 * A button at the end of the password's field that reveals the input; needs the server's `data-text-show` and `-hide`. Returns what renames it
 * after these have changed.
 */
export function offerShowPassword(form: HTMLFormElement): () => void {
  const password = form.querySelector<HTMLInputElement>('#password')!;
  if (!form.dataset['textShow'] || !form.dataset['textHide']) return () => {};
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-controls', password.id);
  const set = (shown: boolean) => {
    password.type = shown ? 'text' : 'password';
    button.title = (shown ? form.dataset['textHide'] : form.dataset['textShow']) ?? '';
    button.setAttribute('aria-label', button.title);
    button.classList.toggle('shown', shown);
  };
  set(false);
  button.addEventListener('click', () => set(password.type === 'password'));
  // A visible password must neither be saved by the browser as text, nor stay on an unattended screen.
  form.addEventListener('submit', () => set(false));
  addEventListener('pagehide', () => set(false));
  password.after(button);
  return () => set(password.type === 'text');
}
