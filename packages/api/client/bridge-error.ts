/** Why there is no bridge: the page's own policy does not let the frame in, or nothing of the portal answered in it. */
export class BridgeError extends Error {
  readonly why: 'blocked' | 'silent';
  constructor(why: BridgeError['why'], message: string) {
    super(message);
    this.why = why;
  }
}
