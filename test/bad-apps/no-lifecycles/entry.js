export const start = () => {};
