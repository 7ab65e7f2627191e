export const bootstrap = () => {};
export const mount = [({ domElement }) => domElement.append('one '), ({ domElement }) => domElement.append('two')];
export const unmount = ({ domElement }) => domElement.replaceChildren();
