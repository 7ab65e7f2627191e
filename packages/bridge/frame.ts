import { heard, tell, type ToPage } from '@atrium/api/client/bridge-protocol';
import { Access } from './access.ts';
import { serve } from './serve.ts';

/**
 * The frame in a page of another origin. That it is in no other page than the host's says its policy (`frame-ancestors`). It speaks with
 * its page on one port, and with windows of its own origin.
 */
export function startFrame(host: string): void {
  const access = new Access(host);
  let port: MessagePort | null = null;
  addEventListener('message', (event) => {
    const { source, ports } = event;
    if (source === parent && heard(event, host)?.kind === 'connect') {
      if (port !== null || ports[0] === undefined) return;
      port = ports[0];
      serve(port, access);
      return;
    }
    const message = heard(event, location.origin);
    const asked = message?.kind === 'who' ? access.asked() : null;
    if (asked !== null && source !== null) tell(source as Window, location.origin, { kind: 'asked', ...asked });
    if (message?.kind === 'done') void taken(access, port);
  });
  tell(parent, host, { kind: 'ready' });
}

async function taken(access: Access, port: MessagePort | null): Promise<void> {
  if (await access.take()) port?.postMessage({ kind: 'signed-in' } satisfies ToPage);
}
