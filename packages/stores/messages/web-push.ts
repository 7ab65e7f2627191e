import { call } from '@atrium/api/client';
import type { CallBody, CallData, WebPush } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { $user } from '../session/user.ts';
import { readJson, writeJson, writeText } from '../storage/saved.ts';

export type PushState = { status: 'loading' } | { status: 'failed' } | ({ status: 'ready' } & WebPush);
type PushKinds = CallBody<'PUT /business-center/v1/web-push/kinds'>;

/** Whose pushes this browser gets, and at which address: only theirs are renewed after they have signed in again. */
interface Pushed {
  person: string;
  endpoint: string;
}

const $loaded = atom<PushState>({ status: 'loading' });

/** To which browsers of the user messages are pushed. */
export const $webPush: ReadableAtom<PushState> = $loaded;

/** Whether this browser can get pushes at all; on an iPhone only from the home screen. */
export const canBePushed = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export async function loadWebPush(): Promise<void> {
  await call('GET /business-center/v1/web-push', { quiet: true }).then(
    (state) => $loaded.set({ status: 'ready', ...state }),
    () => $loaded.set({ status: 'failed' }),
  );
}

/** Asks for the permission and subscribes this browser, after a press; answers whether it worked, or what the person refused. */
export async function beginPush(): Promise<'done' | 'denied' | 'failed'> {
  const present = $loaded.get();
  if (present.status !== 'ready' || present.publicKey === null) return 'failed';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    // A subscription for another key cannot be renewed.
    await (await pushManager.getSubscription())?.unsubscribe();
    const key = bytesOf(present.publicKey);
    await tell(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    return 'done';
  } catch {
    return 'failed';
  }
}

/** Nothing is pushed to this browser any more. */
export async function endPush(): Promise<void> {
  writeText('PUSHED', null);
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  $loaded.set({ status: 'ready', ...(await call('DELETE /business-center/v1/web-push/browser')) });
}

/** Browsers change the address of a subscription by themselves, and a new session has none: the server gets the person's own again. Never rejects. */
export async function renewPush(): Promise<void> {
  // Absent in browsers that get no pushes.
  const pushed = readJson('PUSHED') as Partial<Pushed> | null | undefined;
  if (typeof pushed?.person !== 'string' || !canBePushed() || Notification.permission !== 'granted') return;
  if (pushed.person !== $user.get()?.userCode) return;
  try {
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.getSubscription();
    if (subscription !== null) await tell(subscription);
  } catch {
    // It is tried again at the next start.
  }
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const body = { endpoint: endpoint ?? '', p256dh, auth };
  $loaded.set({ status: 'ready', ...(await call('POST /business-center/v1/web-push/browser', { body, quiet: true })) });
  writeJson('PUSHED', { person: $user.get()?.userCode ?? '', endpoint: body.endpoint } satisfies Pushed);
}

/** Which messages are pushed; undone where the server refuses. */
export async function savePushKinds(kinds: PushKinds): Promise<void> {
  const before = $loaded.get();
  if (before.status !== 'ready') return;
  $loaded.set({ ...before, kinds });
  await call('PUT /business-center/v1/web-push/kinds', { body: kinds }).catch(() => $loaded.set(before));
}

/** Pushes something to this browser; answers what its push service said. */
export const testPush = (): Promise<CallData<'POST /business-center/v1/web-push/test'>> =>
  call('POST /business-center/v1/web-push/test').catch(() => ({ isSent: false, answer: '' }));

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (one) => one.charCodeAt(0));
}
