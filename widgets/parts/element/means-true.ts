/** Converts a value written to a boolean property: text means what the attribute of that text would, so an empty one is true. */
export const meansTrue = (value: unknown): boolean => (typeof value === 'string' ? !/^(?:false|no|off|0)$/i.test(value) : Boolean(value));
