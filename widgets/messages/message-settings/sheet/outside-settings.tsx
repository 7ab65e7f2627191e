import { msg, str } from '@atrium/i18n';
import { type MailAddress, type Outside, saveMessagePreferences } from '@atrium/stores';

const delays = (): readonly (readonly [Outside['delay'], string])[] => [
  ['0', msg('马上', { id: 'message-settings.delay-0' })],
  ['5', msg('5 分钟后仍未读', { id: 'message-settings.delay-5' })],
  ['15', msg('15 分钟后仍未读', { id: 'message-settings.delay-15' })],
  ['60', msg('1 小时后仍未读', { id: 'message-settings.delay-60' })],
  ['summary', msg('每个工作日 8:30 汇总成一条', { id: 'message-settings.delay-summary' })],
];

interface OutsideSettingsProps {
  outside: Outside;
  mailbox: MailAddress | undefined;
  /** Whether the portal sends to a service of chat. */
  hasChat: boolean;
}

type WhileAway = NonNullable<Outside['whileAway']>;

const awayChoices = (): readonly (readonly [WhileAway, string])[] => [
  ['all', msg('照常发', { id: 'message-settings.away-all' })],
  ['urgent', msg('只发标为紧急的，其余等我回来', { id: 'message-settings.away-urgent' })],
  ['none', msg('都等我回来再发', { id: 'message-settings.away-none' })],
];

/** How messages go to the user outside the portal: where to, how soon, and when not. Without a mailbox the portal sends no mail. */
export function OutsideSettings({ outside, mailbox, hasChat }: OutsideSettingsProps) {
  const set = (change: Partial<Outside>) =>
    void saveMessagePreferences((present) => ({ outside: { ...outside, ...present.outside, ...change } }));
  return (
    <section aria-labelledby="outside" data-field="outside">
      <h2 id="outside">{msg('门户之外的提醒', { id: 'message-settings.outside' })}</h2>
      {mailbox && <Address mailbox={mailbox} />}
      <label className="choice">
        {msg('什么时候发', { id: 'message-settings.delay' })}
        <select value={outside.delay} onChange={({ target }) => set({ delay: target.value as Outside['delay'] })}>
          {delays().map(([delay, name]) => (
            <option key={delay} value={delay}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {hasChat && (
        <p className="help">{msg('选“5 分钟”时，待办会马上发到企业微信、钉钉或飞书。', { id: 'message-settings.chat-todos' })}</p>
      )}
      <label className="tick-line">
        <input type="checkbox" checked={!outside.whileActive} onChange={({ target }) => set({ whileActive: !target.checked })} />
        {msg('我正在使用门户时不发', { id: 'message-settings.not-while-active' })}
      </label>
      <label className="choice">
        {msg('我不在的时候', { id: 'message-settings.while-away' })}
        <select value={outside.whileAway ?? 'all'} onChange={({ target }) => set({ whileAway: target.value as WhileAway })}>
          {awayChoices().map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {mailbox && (
        <label className="tick-line">
          <input type="checkbox" checked={outside.everyone} onChange={({ target }) => set({ everyone: target.checked })} />
          {msg('发给所有人的消息也发邮件', { id: 'message-settings.everyone' })}
        </label>
      )}
      <p className="help">
        {msg('期间的几条消息合成一封；已读或已处理的不再发。标为紧急的马上发。与账号安全有关的消息不能关闭。', {
          id: 'message-settings.outside-help',
        })}
      </p>
    </section>
  );
}

function Address({ mailbox: { address, refusedAt } }: { mailbox: MailAddress }) {
  if (address === '')
    return (
      <p className="error" role="status">
        {msg('你还没有邮箱地址，收不到邮件。请在基本设置里填写，或联系人事部门。', { id: 'message-settings.no-address' })}
      </p>
    );
  return (
    <>
      <p className="help">{msg(str`发到 ${address}`, { id: 'message-settings.address' })}</p>
      {refusedAt !== null && (
        <p className="error" role="status">
          {msg('邮件服务器拒收这个地址。请改正地址，或联系 IT 服务部门。', { id: 'message-settings.refused' })}
        </p>
      )}
    </>
  );
}
