import { dayAndTime, formatDate, msg, str } from '@atrium/i18n';
import { type $sessions, deviceName, endSession, loadSessions, type SessionEntry } from '@atrium/stores';
import { useState } from 'react';
import { Failure } from '../../../parts/failure.tsx';
import { timeAgo } from '../../../parts/text/time-ago.ts';
import { DisownDialog } from './disown-dialog.tsx';

type Loaded = ReturnType<typeof $sessions.get>;

/** Where the person is signed in, this browser first: end one, end all others, or say that one is somebody else's. */
export function Sessions({ loaded }: { loaded: Loaded }) {
  const [said, setSaid] = useState('');
  const [stranger, setStranger] = useState<SessionEntry | null>(null);
  const sessions = loaded.status === 'ready' ? loaded.sessions : [];
  const end = async (id: string, sentence: string) => {
    try {
      await endSession(id);
      setSaid(sentence);
    } catch {
      setSaid('');
    }
  };
  return (
    <section aria-labelledby="sessions" data-field="sessions">
      <div className="head">
        <h2 id="sessions">{msg('登录设备', { id: 'security-settings.sessions' })}</h2>
        {sessions.length > 1 && (
          <button
            type="button"
            className="quiet"
            onClick={() => void end('others', msg('其他设备都已退出登录。', { id: 'security-settings.others-ended' }))}
          >
            {msg('退出其他所有设备', { id: 'security-settings.end-others' })}
          </button>
        )}
      </div>
      <p role="status">{said}</p>
      {loaded.status === 'loading' && <div aria-busy="true" className="skeleton" />}
      {loaded.status === 'failed' && (
        <Failure text={msg('登录设备没有加载出来。', { id: 'security-settings.sessions-failed' })} onRetry={() => void loadSessions()} />
      )}
      <ul className="rows">
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            onEnd={() => void end(session.id, msg(str`${deviceName(session.device)} 已退出登录。`, { id: 'security-settings.ended' }))}
            onStranger={() => setStranger(session)}
          />
        ))}
      </ul>
      {sessions.length === 1 && <p className="help">{msg('没有其他设备登录着。', { id: 'security-settings.alone' })}</p>}
      {stranger && (
        <DisownDialog
          session={stranger}
          onClose={(done) => {
            setStranger(null);
            setSaid(done ?? '');
          }}
        />
      )}
    </section>
  );
}

interface RowProps {
  session: SessionEntry;
  onEnd(): void;
  onStranger(): void;
}

function Row({ session: { device, address, createdAt, seenAt, current }, onEnd, onStranger }: RowProps) {
  const name = deviceName(device) || msg('未知设备', { id: 'security-settings.unknown' });
  const since = formatDate(createdAt, dayAndTime);
  return (
    <li>
      <div>
        <p className="device">
          {name}
          {current && <span className="badge">{msg('本机', { id: 'security-settings.this' })}</span>}
        </p>
        <p className="help">
          {current
            ? msg(str`${address} · ${since} 登录`, { id: 'security-settings.since' })
            : msg(str`${address} · ${since} 登录 · ${timeAgo(seenAt)}用过`, { id: 'security-settings.seen' })}
        </p>
      </div>
      {!current && (
        <div className="does">
          <button
            type="button"
            className="quiet"
            aria-label={msg(str`退出 ${name}`, { id: 'security-settings.end-label' })}
            onClick={onEnd}
          >
            {msg('退出', { id: 'security-settings.end' })}
          </button>
          <button
            type="button"
            className="quiet"
            aria-label={msg(str`${name}：这不是我`, { id: 'security-settings.stranger-label' })}
            onClick={onStranger}
          >
            {msg('这不是我', { id: 'security-settings.stranger' })}
          </button>
        </div>
      )}
    </li>
  );
}
