export const mount = async ( => {};
