/**
 * Runs once when the connection is there again; whether it is there is asked from now on. What asks is no part of the first frame.
 */
export function whenBack(run: () => void): void {
  void import('../deployment/connection.ts').then(({ checkConnection, onReconnect }) => {
    const stop = onReconnect(() => {
      stop();
      run();
    });
    return checkConnection();
  });
}
