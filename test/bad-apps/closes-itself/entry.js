export const mount = async ({ domElement, view }) => {
  domElement.append('content');
  view.close();
  await new Promise((resolve) => view.visible.listen(resolve));
};
export const unmount = async ({ domElement }) => domElement.replaceChildren();
