import { formatNumber, msg, str } from '@atrium/i18n';
import {
  $messagePreferences,
  $mutedKinds,
  type Arrival,
  type Channel,
  loadMessagePreferences,
  loadMutedKinds,
  loadYesterday,
  type MessageType,
  muteKind,
  type Preferences,
  saveMessagePreferences,
  sendTestMessage,
  tells,
} from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Failure } from '../../../parts/failure.tsx';
import { DesktopPermission } from './desktop-permission.tsx';
import { SettingsSearch } from '../../../settings/settings-search/settings-search.tsx';
import { useMarkedField } from '../../../parts/hooks/use-marked-field.ts';
import { kindName } from '../../message-words.ts';
import { OutsideSettings } from './outside-settings.tsx';
import { PushSettings } from './push-settings.tsx';
import { SentMessages } from './sent-messages.tsx';
import { channelName, channelsOf, hasChat, typeNames } from './setting-words.ts';

type Ready = Extract<Preferences, { status: 'ready' }>;

/** Which messages are announced where and when; each change is saved at once (R-MSG-04). */
export function SettingsSheet({ query = '' }: { query?: string }) {
  const preferences = useStore($messagePreferences);
  useEffect(() => {
    void loadMessagePreferences(true);
    void loadMutedKinds();
  }, []);
  useMarkedField(query, preferences.status === 'ready');
  if (preferences.status === 'failed') {
    return (
      <Failure text={msg('消息设置没有加载出来。', { id: 'message-settings.failed' })} onRetry={() => void loadMessagePreferences(true)} />
    );
  }
  if (preferences.status === 'loading') return <div aria-busy="true" />;
  return (
    <div className="settings">
      <SettingsSearch />
      <Preview preferences={preferences} />
      <Matrix preferences={preferences} />
      <DesktopPermission />
      <PushSettings />
      {preferences.outside && (
        <OutsideSettings outside={preferences.outside} mailbox={preferences.mailbox} hasChat={hasChat(preferences)} />
      )}
      <QuietHours preferences={preferences} />
      <Muted />
      <Test />
      {preferences.outside && <SentMessages />}
    </div>
  );
}

/** The part of yesterday's messages that the settings would have announced: updated with every change. */
function Preview({ preferences }: { preferences: Ready }) {
  const [came, setCame] = useState<readonly Arrival[] | null>(null);
  useEffect(() => void loadYesterday().then(setCame, () => {}), []);
  if (came === null) return <p className="preview" aria-busy="true" />;
  const count = (channel: 'push' | 'desktop') => came.filter((one) => tells(channel, preferences, one)).length;
  const [all, push, desktop] = [came.length, count('push'), count('desktop')].map((number) => formatNumber(number));
  return (
    <p className="preview" role="status">
      {came.length === 0
        ? msg('昨天没有新消息，看不出这些设置会怎样。', { id: 'message-settings.preview-none' })
        : msg(str`昨天来了 ${all} 条消息。按现在的设置，门户里会弹出 ${push} 次，桌面会弹出 ${desktop} 次。`, {
            id: 'message-settings.preview',
          })}
    </p>
  );
}

function Matrix({ preferences }: { preferences: Ready }) {
  const { byType } = preferences;
  const channels = channelsOf(preferences);
  const set = (type: MessageType, channel: Channel, on: boolean) =>
    void saveMessagePreferences((present) => ({ byType: { ...present.byType, [type]: { ...present.byType[type], [channel]: on } } }));
  return (
    <section aria-labelledby="channels" data-field="channels">
      <h2 id="channels">{msg('哪些消息提醒我', { id: 'message-settings.channels' })}</h2>
      <p className="help">{msg('不提醒的消息仍然留在消息中心，不会丢失。', { id: 'message-settings.channels-help' })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{msg('消息类型', { id: 'message-settings.type' })}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {channelName(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {typeNames().map(({ type, name, about }) => (
            <tr key={type}>
              <th scope="row">
                {name}
                <small>{about}</small>
              </th>
              {channels.map((channel) => (
                <td key={channel}>
                  <label className="tick">
                    <input
                      type="checkbox"
                      checked={byType[type][channel] ?? false}
                      aria-label={`${name} ${channelName(channel)}`}
                      onChange={({ target }) => set(type, channel, target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function QuietHours({ preferences: { quiet, outside } }: { preferences: Ready }) {
  const set = (change: Partial<typeof quiet>) => void saveMessagePreferences((present) => ({ quiet: { ...present.quiet, ...change } }));
  return (
    <section aria-labelledby="quiet" data-field="quiet">
      <h2 id="quiet">{msg('免打扰时段', { id: 'message-settings.quiet' })}</h2>
      <label className="tick-line">
        <input type="checkbox" checked={quiet.on} onChange={({ target }) => set({ on: target.checked })} />
        {outside === undefined
          ? msg('每天这段时间不弹出提醒，标为紧急的除外', { id: 'message-settings.quiet-on' })
          : msg('每天这段时间不弹出提醒，也不发到门户之外，标为紧急的除外', { id: 'message-settings.quiet-on-email' })}
      </label>
      <div className="times">
        <label>
          {msg('从', { id: 'message-settings.from' })}
          <input
            type="time"
            required
            value={quiet.from}
            disabled={!quiet.on}
            onChange={({ target }) => target.value && set({ from: target.value })}
          />
        </label>
        <label>
          {msg('到', { id: 'message-settings.to' })}
          <input
            type="time"
            required
            value={quiet.to}
            disabled={!quiet.on}
            onChange={({ target }) => target.value && set({ to: target.value })}
          />
        </label>
      </div>
    </section>
  );
}

/** Muted kinds, each with a way to unmute it. */
function Muted() {
  const kinds = useStore($mutedKinds);
  if (!kinds) return null;
  return (
    <section aria-labelledby="muted" data-field="muted">
      <h2 id="muted">{msg('不再提醒的消息', { id: 'message-settings.muted' })}</h2>
      {kinds.length === 0 ? (
        <p className="help">{msg('没有。打开一条消息，可以在“为什么收到这条消息”里关掉这一类。', { id: 'message-settings.none-muted' })}</p>
      ) : (
        <ul className="kinds">
          {kinds.map((kind) => (
            <li key={`${kind.source} ${kind.rule}`}>
              <span>{kindName(kind)}</span>
              <button type="button" className="quiet" onClick={() => void muteKind(kind, false)}>
                {msg('恢复提醒', { id: 'message-settings.unmute' })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Test() {
  const [sent, setSent] = useState(false);
  return (
    <section aria-labelledby="test">
      <h2 id="test">{msg('试一试', { id: 'message-settings.test' })}</h2>
      <button
        type="button"
        className="quiet"
        onClick={() =>
          void sendTestMessage().then(
            () => setSent(true),
            () => setSent(false),
          )
        }
      >
        {msg('给自己发一条测试消息', { id: 'message-settings.send-test' })}
      </button>
      <p className="help" role="status">
        {sent && msg('已发出。它属于“系统”类，会按上面的设置提醒你。', { id: 'message-settings.sent' })}
      </p>
    </section>
  );
}
