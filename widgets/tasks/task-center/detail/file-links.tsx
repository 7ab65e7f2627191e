import { msg } from '@atrium/i18n';
import { type DecisionFile, loadDecisionFile } from '@atrium/stores';
import { Icon } from '@atrium/react-parts/icon';
import { downloadFile } from '../../../parts/download-file.ts';
import { sizeText } from '../../../parts/text/size-text.ts';

/** Files of a decision on a task or of its history; a click keeps one on the user's machine. */
export function FileLinks({ taskId, files }: { taskId: string; files?: readonly DecisionFile[] | undefined }) {
  if (files === undefined || files.length === 0) return null;
  return (
    <ul className="files" aria-label={msg('附件', { id: 'task-center.attachments' })}>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a
            className="text-link"
            href={`/api/business-center/v1/task/${encodeURIComponent(taskId)}/files/${encodeURIComponent(id)}`}
            download={name}
            onClick={(event) => {
              event.preventDefault();
              void downloadFile(() => loadDecisionFile(taskId, id), name);
            }}
          >
            <Icon name="file-text" />
            <span>{name}</span>
          </a>{' '}
          <span className="soft">{sizeText(size)}</span>
        </li>
      ))}
    </ul>
  );
}
