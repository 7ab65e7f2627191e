import { isComposing, msg, str } from '@atrium/i18n';
import { $user, actionName, type TaskAction } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useSheets } from '../../../parts/hooks/use-sheets.ts';
import formSheet from '@atrium/react-parts/form/form.css';
import peopleSheet from '../../../people/people-field/people-field.css';
import { PeopleField } from '../../../people/people-field/people-field.tsx';
import chip from '../../../people/person-chip.css';
import type { Input } from './detail-props.ts';
import { FilesField } from './files-field.tsx';
import { TooLong, tooLong } from '../../../parts/text/too-long.tsx';
import { chosenFiles } from './chosen-files.ts';
import { type ActionInputs, type Entered, isBlank } from './use-action-inputs.ts';

const longestComment = 800;

interface Props {
  action: TaskAction;
  /** Id of the task; empty for several at once, which can have no files. */
  task: string;
  inputs: ActionInputs;
  onSend(input: Input): void;
  onCancel(): void;
}

/** Asks for an action's input: a confirmation, colleagues, a step, a reason, a comment, files. Esc closes an empty form; input is kept until it is cancelled. */
export function DecisionForm({ action, task, inputs, onSend, onCancel }: Props) {
  const { key, nature, comment, reasons, confirm, asks = [], nodes = [], stays = false } = action;
  const attachment = task === '' ? undefined : action.attachment;
  const name = actionName(action);
  useStore(inputs.$all);
  const entered = inputs.of(task, key);
  const { text, reason, people, node } = entered;
  const [missing, setMissing] = useState<Missing | null>(null);
  const chosen = chosenFiles(inputs, task, key);
  const hasFiles = chosen.files.length > 0;
  const uploaded = chosen.files.flatMap((file) => file.uploaded ?? []);
  const isUploading = uploaded.length < chosen.files.length;
  const lacksFiles = isUploading || (attachment === 'required' && !hasFiles);
  const own = useStore($user)?.userCode ?? '';
  const form = useRef<HTMLFormElement>(null);
  useSheets(formSheet, chip, peopleSheet);
  const focusFirst = () => form.current?.querySelector<HTMLElement>('input:not([hidden]), textarea, button')?.focus();
  const focusOn = (field: Missing) =>
    form.current
      ?.querySelector<HTMLElement>(
        {
          person: '.people-field input',
          node: '.nodes input',
          comment: long ? 'textarea' : '[name=reason], textarea',
          files: '[data-choose]',
        }[field],
      )
      ?.focus();
  useEffect(focusFirst, []);
  const enter = (part: Partial<Entered>) => {
    inputs.change(task, key, part);
    setMissing(null);
  };
  const cancel = () => {
    inputs.forget(task, key);
    onCancel();
  };
  const said =
    text.trim() === '' ? reason : reason === '' ? text.trim() : msg(str`${reason}：${text.trim()}`, { id: 'task-center.reason-and-text' });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const lacks = missingOf(asks, { people, node, comment: comment === 'required' ? said : ' ', lacksFiles });
    setMissing(lacks);
    if (lacks !== null) return focusOn(lacks);
    if (long) return focusOn('comment');
    const unchosen = form.current?.querySelector<HTMLElement>('[data-unchosen]');
    if (unchosen) return unchosen.focus();
    onSend({
      comment: said,
      ...(asks.includes('person') ? { people } : {}),
      ...(asks.includes('node') ? { node } : {}),
      ...(hasFiles ? { files: uploaded } : {}),
    });
  };
  const long = tooLong(text, longestComment) !== '';
  const label =
    comment === 'optional'
      ? msg('意见（可不填）', { id: 'task-center.comment' })
      : nature === 'negative'
        ? msg(str`${name}的原因`, { id: 'task-center.reason' })
        : msg('意见（必填）', { id: 'task-center.comment-required' });
  const wrongIf = (field: typeof missing) => ({
    'aria-invalid': missing === field,
    'aria-describedby': missing === field ? 'reason-missing' : undefined,
  });
  const wrong = wrongIf('comment');
  return (
    <form
      ref={form}
      className="reason"
      noValidate
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Escape') {
          event.stopPropagation();
          if (isBlank(entered)) cancel();
        } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      {confirm && <p className="confirm">{confirm}</p>}
      {asks.includes('person') && (
        <PeopleField
          name="people"
          label={msg('同事', { id: 'task-center.colleague' })}
          value={people}
          multiple={stays}
          exclude={own === '' ? [] : [own]}
          error={missing === 'person' ? msg('选一位同事。', { id: 'task-center.choose-colleague' }) : undefined}
          onChange={(codes) => enter({ people: codes })}
        />
      )}
      {asks.includes('node') && (
        <fieldset className="nodes">
          <legend>{msg('退回到哪一步', { id: 'task-center.choose-node' })}</legend>
          {nodes.map((one) => (
            <label key={one.id}>
              <input type="radio" name="node" checked={one.id === node} {...wrongIf('node')} onChange={() => enter({ node: one.id })} />
              {one.name}
            </label>
          ))}
        </fieldset>
      )}
      {reasons.length > 0 && (
        <fieldset>
          <legend>{msg('选一个原因', { id: 'task-center.choose-reason' })}</legend>
          {reasons.map((one) => (
            <label key={one}>
              <input type="radio" name="reason" checked={one === reason} {...wrong} onChange={() => enter({ reason: one })} />
              {one}
            </label>
          ))}
        </fieldset>
      )}
      {comment !== 'none' && (
        <label className="words">
          {reasons.length > 0 ? msg('补充说明（可不填）', { id: 'task-center.more-words' }) : label}
          <textarea
            rows={3}
            value={text}
            {...wrong}
            {...(long && { 'aria-invalid': true, 'aria-describedby': 'words-long' })}
            onChange={({ target }) => enter({ text: target.value })}
          />
          <TooLong id="words-long" text={text} most={longestComment} />
        </label>
      )}
      {attachment !== undefined && (
        <FilesField
          {...chosen}
          isRequired={attachment === 'required'}
          wrong={missing === 'files' && lacksFiles ? filesMissing(isUploading) : ''}
          add={(files) => {
            setMissing(null);
            chosen.add(files);
          }}
        />
      )}
      {(missing === 'comment' || missing === 'node') && (
        <p className="wrong" id="reason-missing" role="alert">
          {missing === 'node'
            ? msg('选一个步骤。', { id: 'task-center.node-missing' })
            : nature === 'negative'
              ? msg('写一句原因，申请人会看到。', { id: 'task-center.reason-missing' })
              : msg('写一句意见，申请人会看到。', { id: 'task-center.comment-missing' })}
        </p>
      )}
      <div className="does">
        <button type="submit" className={nature === 'negative' ? 'go danger' : 'go primary'}>
          {name}
        </button>
        <button type="button" className="quiet" onClick={cancel}>
          {msg('取消', { id: 'task-center.cancel' })}
        </button>
      </div>
    </form>
  );
}

type Missing = 'person' | 'node' | 'comment' | 'files';

const filesMissing = (isUploading: boolean): string =>
  isUploading
    ? msg('文件还在上传，传完再发。', { id: 'task-center.files-sending' })
    : msg('附上至少一个文件。', { id: 'task-center.files-missing' });

/** The first field that lacks its input; null where nothing is missing. */
function missingOf(
  asks: readonly string[],
  { people, node, comment, lacksFiles }: { people: readonly string[]; node: string; comment: string; lacksFiles: boolean },
): Missing | null {
  if (asks.includes('person') && people.length === 0) return 'person';
  if (asks.includes('node') && node === '') return 'node';
  if (comment === '') return 'comment';
  return lacksFiles ? 'files' : null;
}
