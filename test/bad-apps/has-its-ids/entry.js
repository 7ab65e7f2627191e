/* The same library in two applications: the same ids, looked for by way of the page. */
const api = {
  byId: () => document.getElementById('editor-1'),
  one: () => document.querySelector('#editor-1 > b'),
  all: () => [...document.querySelectorAll('#editor-1 > b')],
  none: (id) => document.getElementById(id),
  later: () => new Promise((resolve) => setTimeout(() => resolve(document.getElementById('editor-1')))),
};

export const mount = async ({ domElement }) => {
  const element = Object.assign(document.createElement('div'), { id: 'editor-1', api });
  element.append(Object.assign(document.createElement('b'), { textContent: 'content' }));
  domElement.append(element);
};
export const unmount = async ({ domElement }) => domElement.replaceChildren();
