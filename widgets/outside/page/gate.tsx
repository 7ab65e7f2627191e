import { $language, msg, str } from '@atrium/i18n';
import { $elsewhere, addressOf, beginElsewhere, type Elsewhere, needToken } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { type PropsWithChildren, type ReactNode, useEffect } from 'react';
import { request, useHost } from '../../parts/element/host.ts';
import { useDelay } from '../../parts/hooks/use-delay.ts';
import { elementScopes } from './elements.ts';

/** `atrium-sign-in-needed`: the user wants to sign in. A listener that handles it calls `preventDefault`; else the portal opens. */
export type SignInNeededEvent = CustomEvent<{ portal: string }>;

/** On a page of another origin: the widget, or the reason why it cannot be shown. */
export const drawInGate = (widget: ReactNode): ReactNode => <Gate>{widget}</Gate>;

/** It says in which language it is, which may be none of the page. */
function Gate({ children }: PropsWithChildren) {
  return (
    <div className="speaking" lang={useStore($language)}>
      <Inside>{children}</Inside>
    </div>
  );
}

function Inside({ children }: PropsWithChildren) {
  const state = useStore($elsewhere);
  const host = useHost();
  const scopes = elementScopes[host.localName] ?? [];
  const missing = state.is === 'ready' ? scopes.filter((scope) => !state.scopes.includes(scope)) : [];
  // It may have come after the others.
  useEffect(() => void needToken(), []);
  if (state.is === 'ready' && missing.length === 0) return children;
  if (state.is === 'starting' || (state.is === 'ready' && missing.some((scope) => !state.asked.includes(scope)))) return <Waiting />;
  return (
    <div className="gate" role="status">
      <p>{sayingOf(state, state.is === 'ready' ? missing : scopes)}</p>
      <Way state={state} host={host} />
    </div>
  );
}

const Waiting = () => <div aria-busy="true">{useDelay() && <div className="skeleton" />}</div>;

function sayingOf(state: Elsewhere, scopes: readonly string[]): string {
  switch (state.is) {
    case 'sign-in':
      return msg('登录门户后，这里会显示内容。', { id: 'outside.sign-in' });
    case 'refused':
      return msg(str`门户不接受这个页面：${state.reason}`, { id: 'outside.refused' });
    case 'unreachable':
      return msg(str`连不上门户 ${new URL(addressOf('/')).host}。`, { id: 'outside.unreachable' });
    case 'no-token':
      return msg(str`这个页面没有取得门户的访问凭证（权限范围：${scopes.join(', ') || '–'}）。`, { id: 'outside.no-token' });
    case 'changed':
      return msg('登录的人变了，请重新加载页面。', { id: 'outside.changed' });
    case 'ready':
      return msg(str`这个页面缺少权限范围 ${scopes.join(', ')}，现有 ${state.scopes.join(', ') || '–'}。请联系页面的管理员。`, {
        id: 'outside.scope',
      });
    case 'starting':
      return '';
  }
}

function Way({ state, host }: { state: Elsewhere; host: Element }) {
  if (state.is === 'ready') return null;
  const ways = {
    'sign-in': [msg('登录', { id: 'outside.sign-in-button' }), () => signIn(host)],
    changed: [msg('重新加载', { id: 'outside.reload' }), () => location.reload()],
  } as const;
  const [label, run] = state.is === 'sign-in' || state.is === 'changed' ? ways[state.is] : [msg('重试', { id: 'widget.retry' }), again];
  return (
    <button type="button" className="quiet" onClick={run}>
      {label}
    </button>
  );
}

const portalOf = (): string => new URL(addressOf('/')).origin;

const again = () => void beginElsewhere();

let waiting = false;

/** Checks on every return to the page, until the user is signed in. */
function lookAgain(): void {
  if (waiting) return;
  waiting = true;
  const look = () => void beginElsewhere();
  addEventListener('focus', look);
  const stop = $elsewhere.listen(({ is }) => {
    if (is === 'sign-in' || is === 'starting') return;
    removeEventListener('focus', look);
    stop();
    waiting = false;
  });
}

/** The page signs the person in, or the portal does in a window of its own. */
function signIn(host: Element): void {
  lookAgain();
  if (!request(host, 'atrium-sign-in-needed', { portal: portalOf() })) window.open(addressOf('/'), '_blank', 'noopener');
}
