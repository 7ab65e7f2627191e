import { html, LitElement } from 'lit';
import { html as ownHtml, render } from '/bad-two-lits/copy/lit-html/lit-html.js';
import { ReactiveElement } from '/bad-two-lits/copy/@lit/reactive-element/reactive-element.js';

class Shared extends LitElement {
  createRenderRoot() {
    return this;
  }

  render() {
    return html`<b>shared</b>`;
  }
}
class Own extends ReactiveElement {
  createRenderRoot() {
    return this;
  }

  update(changed) {
    super.update(changed);
    render(ownHtml`<i>own</i>`, this);
  }
}
for (const [name, made] of Object.entries({ 'bad-shared-lit': Shared, 'bad-own-lit': Own })) {
  if (!customElements.get(name)) customElements.define(name, made);
}

export const mount = async ({ domElement }) => {
  const elements = ['bad-shared-lit', 'bad-own-lit'].map((name) => document.createElement(name));
  domElement.append('content ', ...elements);
  await Promise.all(elements.map(({ updateComplete }) => updateComplete));
};
export const unmount = async ({ domElement }) => domElement.replaceChildren();
