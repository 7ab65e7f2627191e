/** Version 1 of what is said between a page, the frame of the bridge in it, and the portal's window. Newer portals understand it still. */
const bridgeVersion = 1;

/** Between windows, always to one exact origin. */
export type BridgeMessage =
  /** The frame to its page. */
  | { kind: 'ready' }
  /** The page to its frame, with the port on which all else is said. */
  | { kind: 'connect' }
  /** The window to the frames of the page that opened it. */
  | { kind: 'who' }
  /** The frame's answer. */
  | ({ kind: 'asked' } & BridgeAsked)
  /** The window to the frame: the code is good now. */
  | { kind: 'done' };

/** For whom the frame asks, and SHA-256 of the code that it keeps. */
export interface BridgeAsked {
  hostOrigin: string;
  scopes: readonly string[];
  codeHash: string;
}

/** The page to the frame, on the port. */
export type ToFrame =
  | { kind: 'begin'; id: number; scopes: readonly string[] }
  | { kind: 'ask'; id: number; method: string; path: string; headers: Record<string, string>; body: string | null }
  | { kind: 'stop'; id: number }
  /** Somebody is using the page. */
  | { kind: 'present' };

/** The frame to the page, on the port. `as` names a token without telling it; null is nobody. */
export type ToPage =
  | { kind: 'begun'; id: number; as: string | null }
  | { kind: 'head'; id: number; status: number; headers: Record<string, string> }
  | { kind: 'piece'; id: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'end'; id: number }
  | { kind: 'failed'; id: number }
  | { kind: 'signed-in' };

/** Sends to one origin; the browser drops it where the window has moved on to another. */
export function tell(window: Window, origin: string, message: BridgeMessage, transfer: Transferable[] = []): void {
  window.postMessage({ atrium: 'bridge', version: bridgeVersion, ...message }, origin, transfer);
}

/** What an event says of the bridge; null where it is something else, of another origin or of another version. */
export function heard({ data, origin }: Pick<MessageEvent<unknown>, 'data' | 'origin'>, from: string): BridgeMessage | null {
  if (origin !== from || typeof data !== 'object' || data === null) return null;
  const { atrium, version, kind } = data as Record<string, unknown>;
  return atrium === 'bridge' && version === bridgeVersion && typeof kind === 'string' ? (data as BridgeMessage) : null;
}
