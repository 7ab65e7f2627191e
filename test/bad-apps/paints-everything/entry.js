export const mount = async ({ domElement, view }) => {
  const button = document.createElement('button');
  button.textContent = 'inside';
  domElement.append(button, Object.assign(document.createElement('p'), { className: 'moving', textContent: 'moving' }));
  view.overlayRoot.append(Object.assign(document.createElement('div'), { className: 'popup', textContent: 'popup' }));
};
export const unmount = async ({ domElement }) => domElement.replaceChildren();
