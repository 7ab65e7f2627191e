/** Runs once when the connection is back; checks it from now on. The check is loaded later than the first frame. */
export function whenBack(run: () => void): void {
  void import('../deployment/connection.ts').then(({ checkConnection, onReconnect }) => {
    const stop = onReconnect(() => {
      stop();
      run();
    });
    return checkConnection();
  });
}
