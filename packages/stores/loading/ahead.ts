/** A load that may start once before its subscriber exists: the first subscriber gets that response, all others load again. */
export function ahead(load: () => Promise<void>) {
  let begun: Promise<void> | null | undefined;
  let isHere = false;
  return {
    /** Never rejects. */
    begin: async (): Promise<void> => {
      if (begun === undefined) {
        begun = load();
        begun.then(
          () => (isHere = true),
          () => {},
        );
      }
      await begun?.catch(() => {});
    },
    show: (): Promise<void> => {
      const first = begun;
      begun = null;
      return first ?? load();
    },
    /** Whether the answer that was begun has come, and nobody has shown it. */
    waits: (): boolean => isHere && begun !== null,
  };
}
