export const mount = async ({ domElement }) => {
  domElement.append('content');
  domElement.remove();
};
export const unmount = async () => {};
