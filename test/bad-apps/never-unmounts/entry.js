export const mount = async ({ domElement }) => domElement.append('content');
export const unmount = () => new Promise(() => {});
