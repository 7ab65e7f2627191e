/** Notifies the page that waits for a confirmation, and closes this window, which was opened only for it. */
export function tellConfirmed(close = () => window.close()): void {
  const channel = new BroadcastChannel('atrium-confirmed');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes no other argument
  channel.postMessage('confirmed');
  channel.close();
  close();
}
