/** Loading that may begin once before whoever shows the answer is here: the first to show takes that answer, all others load anew. */
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
