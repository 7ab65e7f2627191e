export const mount = ({ globalState, domElement }) =>
  new Promise((resolve) => {
    globalState.listen(() => {
      domElement.append('too late');
      resolve();
    });
    globalThis.mountLate = () => {
      domElement.append('too late');
      resolve();
    };
  });
export const unmount = async ({ domElement }) => {
  globalThis.lateUnmounts = (globalThis.lateUnmounts ?? 0) + 1;
  domElement.replaceChildren();
};
