export const mount = async ({ domElement }) => {
  domElement.append('content');
  setTimeout(() => {
    throw new Error('thrown in a timer');
  });
  void Promise.reject(new Error('rejected in a promise'));
  setTimeout(() => {
    throw new Error('thrown a second later');
  }, 1_000);
};
export const unmount = async () => {};
