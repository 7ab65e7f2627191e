import { msg, str } from '@atrium/i18n';
import { copyText } from '@atrium/ui/copy-text';
import { useState } from 'react';
import { Icon } from '@atrium/react-parts/icon';

type Outcome = 'none' | 'copied' | 'refused';

/** Copies a text and confirms it in place. Adopt `copy-button.css` beside it. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'refused');
  const said = {
    none: '',
    copied: msg('已复制', { id: 'person-card.copied' }),
    refused: msg('浏览器不允许复制', { id: 'person-card.not-copied' }),
  }[outcome];
  const label = msg(str`复制${what}`, { id: 'person-card.copy' });
  return (
    <span className="copy">
      <button type="button" aria-label={label} title={label} onClick={() => void copy()} onBlur={() => setOutcome('none')}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={14} />
      </button>
      <span role="status">{said}</span>
    </span>
  );
}
