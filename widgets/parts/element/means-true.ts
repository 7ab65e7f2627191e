/** What somebody writes to a boolean: text means what the attribute of that text would, so that an empty one is true. */
export const meansTrue = (value: unknown): boolean => (typeof value === 'string' ? !/^(?:false|no|off|0)$/i.test(value) : Boolean(value));
