import { msg } from '@atrium/i18n';
import { Icon } from '@atrium/react-parts/icon';
import type { SaveState } from './use-form.ts';

interface Props {
  state: SaveState;
  /** Why it was not saved. */
  failure?: string;
  /** Text of the button; 保存 by default. */
  label?: string;
  onReset(): void;
}

/** The foot of a form: the result of saving, the way back and the button that saves. It stays in view while there is something to save. */
export function SaveBar({ state, failure = '', label = msg('保存', { id: 'form.save' }), onReset }: Props) {
  const idle = state === 'rest' || state === 'saved';
  return (
    <div className="save-bar" data-state={state}>
      <p className="save-state" role="status">
        {state === 'saved' && <Icon name="check" />}
        {state === 'failed' && <Icon name="triangle-alert" />}
        {sentence(state, failure)}
      </p>
      {(state === 'unsaved' || state === 'failed') && (
        <button type="button" className="quiet" onClick={() => onReset()}>
          {msg('放弃更改', { id: 'form.reset' })}
        </button>
      )}
      <button type="submit" className="button primary" aria-disabled={idle || state === 'saving'} aria-busy={state === 'saving'}>
        {state === 'failed' ? msg('重试', { id: 'widget.retry' }) : label}
      </button>
    </div>
  );
}

function sentence(state: SaveState, failure: string): string {
  switch (state) {
    case 'rest':
      return '';
    case 'unsaved':
      return msg('有未保存的更改', { id: 'form.unsaved' });
    case 'saving':
      return msg('正在保存…', { id: 'form.saving' });
    case 'saved':
      return msg('已保存', { id: 'form.saved' });
    case 'failed':
      return failure || msg('没有保存，请看标出的地方。填写的内容都还在。', { id: 'form.failed' });
  }
}
