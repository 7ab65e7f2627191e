/* Shows the fragment of its address. */
export const mount = async ({ domElement, view }) => {
  const shown = domElement.appendChild(document.createElement('p'));
  const show = () => (shown.textContent = 'content ' + view.history.location.hash);
  view.history.listen(show);
  show();
};
export const unmount = async ({ domElement }) => domElement.replaceChildren();
