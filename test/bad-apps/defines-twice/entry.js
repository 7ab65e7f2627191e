/* Two copies of a library define the same element. */
const define = () => customElements.define('bad-widget', class extends HTMLElement {});
export const mount = async ({ domElement }) => {
  if (!customElements.get('bad-widget')) define();
  domElement.append('content');
  define();
};
export const unmount = async () => {};
