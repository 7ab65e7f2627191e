import buttons from '@atrium/ui/button.css';
import dialog from '@atrium/ui/dialog.css';
import { formatNumber, msg, str } from '@atrium/i18n';
import { $departments, departmentPath, exportPeople, reasonOver, shortestReason, failureSentence } from '@atrium/stores';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { BookAddress } from '../book-address.ts';
import { Modal } from '../../../parts/modal.tsx';
import { TooLong, tooLong } from '../../../parts/text/too-long.tsx';
import { useSheets } from '../../../parts/hooks/use-sheets.ts';
import { saveFile } from '@atrium/ui/save-file';
import sheet from './export-dialog.css';

interface ExportDialogProps {
  address: BookAddress;
  total: number;
  onClose(): void;
}

const longestReason = 200;

type State = { is: 'asking' } | { is: 'working' } | { is: 'short' } | { is: 'failed'; text: string };

/** Shows what is exported and that it is recorded, asks for a reason if it is much, and saves the file (R-PPL-02). */
export function ExportDialog({ address: { sign, department }, total, onClose }: ExportDialogProps) {
  useSheets(buttons, dialog, sheet);
  const [state, setState] = useState<State>({ is: 'asking' });
  const [reason, setReason] = useState('');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const long = tooLong(reason, longestReason) !== '';
  const much = total > reasonOver;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.is === 'working') return;
    if (long) return field.current?.focus();
    if (much && [...reason.trim()].length < shortestReason) return setState({ is: 'short' });
    setState({ is: 'working' });
    try {
      const { content, name } = await exportPeople({ keyword: sign, departmentId: department }, reason);
      saveFile(content, name);
      onClose();
    } catch (error) {
      setState({ is: 'failed', text: failureSentence(error) });
    }
  };

  return (
    <Modal
      heading={msg('导出通讯录', { id: 'export-dialog.title' })}
      held={state.is === 'working' || reason !== ''}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {msg('取消', { id: 'export-dialog.cancel' })}
          </button>
          <button type="submit" form={id} className="button primary" aria-busy={state.is === 'working'}>
            {state.is === 'working' ? msg('正在导出…', { id: 'export-dialog.working' }) : msg('导出', { id: 'export-dialog.export' })}
          </button>
        </>
      }
    >
      <form id={id} className="export" onSubmit={(event) => void submit(event)} noValidate>
        <p>{whatGoesOut(sign, department, total)}</p>
        <p className="help">
          {msg('文件有姓名、工号、部门、职务、邮箱、电话、分机和办公地点，并写有你的姓名和时间。导出会被记录。', {
            id: 'export-dialog.help',
          })}
        </p>
        {much ? (
          <div className="reason">
            <label htmlFor={`${id}-reason`}>{msg('用途', { id: 'export-dialog.reason' })}</label>
            <textarea
              id={`${id}-reason`}
              rows={2}
              ref={field}
              required
              aria-invalid={state.is === 'short' || long}
              aria-describedby={`${id}-reason-help${long ? ` ${id}-reason-long` : ''}`}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
                if (state.is === 'short') setState({ is: 'asking' });
              }}
            />
            <TooLong id={`${id}-reason-long`} className="error" text={reason} most={longestReason} />
            <p
              id={`${id}-reason-help`}
              className={state.is === 'short' ? 'error' : 'help'}
              role={state.is === 'short' ? 'alert' : undefined}
            >
              {state.is === 'short'
                ? msg(str`写明用途，至少 ${shortestReason} 个字。`, { id: 'export-dialog.reason-short' })
                : msg(str`超过 ${reasonOver} 人需要写明用途，例如“年度体检名单”。`, { id: 'export-dialog.reason-help' })}
            </p>
          </div>
        ) : null}
        {state.is === 'failed' ? (
          <p className="error" role="alert">
            {state.text}
          </p>
        ) : null}
      </form>
    </Modal>
  );
}

function whatGoesOut(sign: string, department: string, total: number): string {
  const number = formatNumber(total);
  const departments = $departments.get();
  const unit = departments.status === 'ready' ? departmentPath(departments.roots, department).at(-1)?.name : undefined;
  if (sign && unit) return msg(str`${unit}里搜索“${sign}”找到的 ${number} 人。`, { id: 'export-dialog.found-in' });
  if (sign) return msg(str`搜索“${sign}”找到的 ${number} 人。`, { id: 'export-dialog.found' });
  return unit
    ? msg(str`${unit}的 ${number} 人。`, { id: 'export-dialog.unit' })
    : msg(str`全公司的 ${number} 人。`, { id: 'export-dialog.all' });
}
