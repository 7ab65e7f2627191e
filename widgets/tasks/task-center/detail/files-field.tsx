import { formatNumber, msg, str } from '@atrium/i18n';
import { attachmentTypes, mostDecisionFiles } from '@atrium/stores';
import { useRef, useState } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { sizeText } from '../../../parts/text/size-text.ts';
import type { ChosenFilesState } from './chosen-files.ts';
import type { ChosenFile } from './use-action-inputs.ts';

const accept = attachmentTypes.map((type) => `.${type}`).join();

interface Props extends ChosenFilesState {
  isRequired: boolean;
  /** The fault of the files as they are, such as that one is missing; empty where there is none. */
  wrong: string;
}

/** Chooses files for a decision: names, sizes, removal, and the reasons for those that are refused. */
export function FilesField({ files, problems, add, remove, isRequired, wrong }: Props) {
  const root = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const removeOne = (file: ChosenFile) => {
    remove(file.key);
    setSaid(msg(str`已移除 ${file.name}`, { id: 'task-center.file-removed' }));
    root.current?.querySelector<HTMLElement>('[data-choose]')?.focus();
  };
  const choose = (chosen: readonly File[]) => {
    setSaid('');
    if (chosen.length > 0) add(chosen);
  };
  const isSending = files.some(({ uploaded }) => uploaded === undefined);
  const count = files.length === 0 ? '' : msg(str`已附 ${formatNumber(files.length)} 个文件`, { id: 'task-center.file-total' });
  return (
    <fieldset ref={root} className="files" aria-describedby="files-help">
      <legend>
        {isRequired
          ? msg('附件（必填）', { id: 'task-center.files-required' })
          : msg('附件（可不填）', { id: 'task-center.files-optional' })}
      </legend>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={file.key} aria-busy={file.uploaded === undefined}>
              <Icon name="file-text" />
              <span className="name">{file.name}</span>
              <span className="soft">
                {file.uploaded === undefined ? msg('正在上传…', { id: 'task-center.file-sending' }) : sizeText(file.size)}
              </span>
              <button
                type="button"
                className="bare"
                aria-label={msg(str`移除 ${file.name}`, { id: 'task-center.file-remove' })}
                onClick={() => removeOne(file)}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="quiet"
        data-choose
        aria-describedby="files-help files-wrong"
        aria-disabled={files.length >= mostDecisionFiles}
        onClick={() => files.length < mostDecisionFiles && input.current?.click()}
      >
        {msg('选择文件…', { id: 'task-center.choose-files' })}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={msg('选择文件…', { id: 'task-center.choose-files' })}
        onChange={({ target }) => {
          choose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <p className="soft" id="files-help">
        {msg('最多 5 个，每个不超过 5 MB，合计不超过 20 MB：PDF、DOCX、XLSX、PPTX、ZIP、PNG、JPG、CSV、TXT。', {
          id: 'task-center.files-help',
        })}
      </p>
      <p className="wrong" id="files-wrong" role="alert">
        {[...problems, ...(wrong === '' ? [] : [wrong])].map((one) => (
          <span key={one}>{one}</span>
        ))}
      </p>
      <p className="unseen" role="status">
        {said || (isSending ? msg('正在上传…', { id: 'task-center.file-sending' }) : count)}
      </p>
    </fieldset>
  );
}
