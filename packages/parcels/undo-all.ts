/**
 * Takes back everything, in the order that is given. A step that throws does not keep the others from running: it is reported, as an
 * error of the page is.
 */
export function undoAll(steps: readonly (() => void)[], report: (error: unknown) => void = reportError): void {
  for (const step of steps) {
    try {
      step();
    } catch (error) {
      report(error);
    }
  }
}
