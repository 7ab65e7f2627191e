export const again = 9;
