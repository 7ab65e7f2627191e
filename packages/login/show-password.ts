/** A button at the end of the password's field that reveals the input; needs the server's `data-text-show` and `-hide`. */
export function offerShowPassword(form: HTMLFormElement): void {
  const password = form.querySelector<HTMLInputElement>('#password')!;
  const { textShow: show, textHide: hide } = form.dataset;
  if (!show || !hide) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-controls', password.id);
  const set = (shown: boolean) => {
    password.type = shown ? 'text' : 'password';
    button.setAttribute('aria-label', shown ? hide : show);
    button.title = shown ? hide : show;
    button.classList.toggle('shown', shown);
  };
  set(false);
  button.addEventListener('click', () => set(password.type === 'password'));
  // A visible password must neither be saved by the browser as text, nor stay on an unattended screen.
  form.addEventListener('submit', () => set(false));
  addEventListener('pagehide', () => set(false));
  password.after(button);
}
