export const mount = async (props) => {
  globalThis.keptProps = props;
};
export const unmount = async () => {};
