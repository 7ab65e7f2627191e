/** Values read from the database that hold for one version of it; with another version all are forgotten. */
export class Versioned<V> {
  readonly #most: number;
  #version = -1;
  #values = new Map<string, Promise<V>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The value of a key, read where it is not known for this version. The version must have been read before the value is. */
  get(version: number, key: string, read: () => Promise<V>): Promise<V> {
    if (version !== this.#version) {
      this.#version = version;
      this.#values = new Map();
    }
    const values = this.#values;
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = read();
    if (values.size >= this.#most) values.delete(values.keys().next().value ?? '');
    values.set(key, value);
    value.catch(() => values.delete(key));
    return value;
  }
}
