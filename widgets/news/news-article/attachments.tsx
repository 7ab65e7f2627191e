import { formatNumber, msg, str } from '@atrium/i18n';
import { loadAttachment, type NewsArticle } from '@atrium/stores';
import { Icon } from '@atrium/react-parts/icon';
import { downloadFile } from '../../parts/download-file.ts';
import { sizeText } from '../../parts/text/size-text.ts';

/** Files that belong to an article; a click keeps one on the person's machine. */
export function Attachments({ files }: { files: NewsArticle['attachments'] }) {
  if (files.length === 0) return null;
  return (
    <section className="files" aria-labelledby="files">
      <h2 id="files">{msg(str`附件（${formatNumber(files.length)}）`, { id: 'news-article.files' })}</h2>
      <ul>
        {files.map(({ fileId, name, size }) => (
          <li key={fileId}>
            <a
              href={`/api/file-server/file/download?${new URLSearchParams({ fileId })}`}
              download={name}
              onClick={(event) => {
                event.preventDefault();
                void downloadFile(() => loadAttachment(fileId), name);
              }}
            >
              <Icon name="file-text" size={18} />
              <span>{name}</span>
              <small>{sizeText(size)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Bytes as people say them. */
