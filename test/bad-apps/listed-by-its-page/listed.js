export const mount = async ({ domElement }) => {
  domElement.append(Object.assign(document.createElement('p'), { className: 'listed', textContent: 'listed' }));
};
export const unmount = async ({ domElement }) => domElement.replaceChildren();
