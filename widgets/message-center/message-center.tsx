import { msg } from '@atrium/i18n';
import { $messages, loadMessages } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { Failure } from '../failure.tsx';

/** The messages of the person (R-MSG-01, R-MSG-03). */
export function MessageCenter() {
  const messages = useStore($messages);
  useEffect(() => void loadMessages(), []);
  if (messages.status === 'failed')
    return <Failure text={msg('消息没有加载出来。', { id: 'message-center.failed' })} onRetry={() => void loadMessages()} />;
  if (messages.status === 'loading') return <div aria-busy="true" />;
  if (messages.total === 0)
    return (
      <EmptyState title={msg('没有消息', { id: 'message-center.empty' })}>
        <p>{msg('流程、公告和回复会出现在这里。', { id: 'message-center.empty-advice' })}</p>
      </EmptyState>
    );
  return (
    <ul aria-label={msg('消息', { id: 'message-center.list' })}>
      {messages.messages.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}
