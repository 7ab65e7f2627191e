import type { FoundPerson } from '@atrium/stores';
import { html, nothing, type TemplateResult } from 'lit';
import { addressOf } from '../../routes/portal-base.ts';

interface Place {
  index: number;
  chosen: boolean;
  path: string;
}

/** A person in the list below the box: a link to the card, with the matches marked. */
export function personOption(person: FoundPerson, { index, chosen, path }: Place): TemplateResult {
  const { nickName, title, departmentName } = person;
  const met = (['userCode', 'phone', 'extension', 'email', 'duties'] as const).find((field) =>
    person.marks.some((mark) => mark.field === field),
  );
  return html`<a role="option" id="option-${index}" tabindex="-1" aria-selected=${chosen} href=${addressOf(path)} data-path=${path}
    ><span><strong>${marked(person, 'realName')}</strong>${nickName ? html` <small>${marked(person, 'nickName')}</small>` : nothing}</span>
    ${met ? html`<small>${marked(person, met)}</small>` : html`<span></span>`}
    <small class="at">${title}${title && departmentName ? ' · ' : ''}${marked(person, 'departmentName')}</small>
  </a>`;
}

type Field = FoundPerson['marks'][number]['field'];

function marked(person: FoundPerson, field: Field) {
  const text = person[field];
  const mark = person.marks.find((one) => one.field === field);
  return mark ? html`${text.slice(0, mark.from)}<mark>${text.slice(mark.from, mark.to)}</mark>${text.slice(mark.to)}` : text;
}
