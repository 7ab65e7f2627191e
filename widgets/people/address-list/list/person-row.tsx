import type { SearchMark } from '@atrium/api/contract';
import { msg } from '@atrium/i18n';
import type { Colleague } from '@atrium/stores';
import { memo, type ReactNode } from 'react';
import { PersonAvatar } from '../../person-chip.tsx';
import { PathLink } from '../../../parts/portal-link.tsx';
import { useLanguage } from '../../../parts/hooks/use-language.ts';
import { Marked } from './marked.tsx';

interface PersonRowProps {
  person: Colleague;
  /** Where the card is. */
  path: string;
  tabIndex: 0 | -1;
  isOpen: boolean;
}

/** A person in the list; the whole row leads to the card, number and mail to themselves. */
export const PersonRow = memo(function PersonRow({ person, path, tabIndex, isOpen }: PersonRowProps) {
  useLanguage();
  const { realName, nickName, departmentName, title, phone, extension, email, marks } = person;
  const text = (field: SearchMark['field'], value: string) => <Marked field={field} text={value} marks={marks} />;
  return (
    <div className={isOpen ? 'row open' : 'row'}>
      <PersonAvatar person={person} />
      <div className="who">
        <p>
          <PathLink className="cover" path={path} title={realName} tabIndex={tabIndex}>
            {text('realName', realName)}
          </PathLink>
          {nickName ? <span className="nick">{text('nickName', nickName)}</span> : null}
        </p>
        <p className="post">
          <span>{title}</span>
          <span className="unit">{text('departmentName', departmentName)}</span>
          <Reason person={person} />
        </p>
      </div>
      <span className="unit-column">{text('departmentName', departmentName)}</span>
      <Contact className="number" href={`tel:${phone.replace(/[^+\d]/g, '')}`} tabIndex={tabIndex}>
        {phone ? text('phone', phone) : null}
      </Contact>
      <span className="extension">
        {extension ? (
          <>
            <small>{msg('分机', { id: 'address-list.extension' })}</small> {text('extension', extension)}
          </>
        ) : null}
      </span>
      <Contact className="mail" href={`mailto:${email}`} tabIndex={tabIndex}>
        {email ? text('email', email) : null}
      </Contact>
    </div>
  );
});

function Contact({ children, href, ...rest }: { className: string; href: string; tabIndex: 0 | -1; children: ReactNode }) {
  return children === null ? (
    <span className={rest.className} />
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}

/** Why a person was found, where the row does not show it anyway. */
function Reason({ person: { marks, userCode, duties = '' } }: { person: Colleague }) {
  const fields = new Set(marks?.map(({ field }) => field));
  if (fields.has('duties')) {
    return (
      <span>
        {msg('职责', { id: 'address-list.duties' })} <Marked field="duties" text={duties} marks={marks} />
      </span>
    );
  }
  return fields.has('userCode') ? (
    <span>
      {msg('工号', { id: 'address-list.code' })} <Marked field="userCode" text={userCode} marks={marks} />
    </span>
  ) : null;
}
