export const mount = ({ domElement }) => {
  domElement.append('waiting');
  return new Promise(() => {});
};
export const unmount = async () => {};
