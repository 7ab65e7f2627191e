import { msg } from '@atrium/i18n';
import type { PersonCard } from '@atrium/stores';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { LocalTime } from './local-time.tsx';

interface Fact {
  name: string;
  text: string;
  /** Shown instead of the plain text. */
  shown?: ReactNode;
  copied?: boolean;
}

/** Facts of a person, each with its name; unknown ones have no line. */
export function CardFacts({ card }: { card: PersonCard }) {
  const { phone, extension, email, userCode, officeLocation, timeZone, duties, extraObj } = card;
  const facts: Fact[] = [
    {
      name: msg('电话', { id: 'person-card.phone' }),
      text: phone,
      shown: (
        <a className="text-link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      ),
      copied: true,
    },
    { name: msg('分机', { id: 'person-card.extension' }), text: extension },
    {
      name: msg('邮箱', { id: 'person-card.mail' }),
      text: email,
      shown: (
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>
      ),
      copied: true,
    },
    { name: msg('工号', { id: 'person-card.code' }), text: userCode, copied: true },
    { name: msg('办公地点', { id: 'person-card.office' }), text: officeLocation },
    { name: msg('当地时间', { id: 'person-card.time' }), text: timeZone, shown: timeZone ? <LocalTime timeZone={timeZone} /> : null },
    { name: msg('职责', { id: 'person-card.duties' }), text: duties },
    ...Object.entries(extraObj).map(([name, text]) => ({ name, text })),
  ];
  return (
    <dl className="facts">
      {facts
        .filter(({ text }) => text !== '')
        .map(({ name, text, shown = text, copied = false }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {shown}
              {copied ? <CopyButton what={name} text={text} /> : null}
            </dd>
          </div>
        ))}
    </dl>
  );
}
