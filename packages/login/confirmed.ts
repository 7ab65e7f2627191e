/** The page that waits for a confirmation hears that it is there; this window was opened for nothing else. */
export function tellConfirmed(close = () => window.close()): void {
  const channel = new BroadcastChannel('atrium-confirmed');
  channel.postMessage('confirmed');
  channel.close();
  close();
}
