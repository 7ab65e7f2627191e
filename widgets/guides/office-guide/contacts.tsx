import { formatDate, msg, str } from '@atrium/i18n';
import { $day, dayOf, type Guide } from '@atrium/stores';
import { PersonChip } from '../../people/person-chip.tsx';

type Contact = Guide['contacts'][number];

/** Whom to ask: who is on duty first, and whether somebody is there now. */
export function Contacts({ guide: { contacts, hours, open } }: { guide: Guide }) {
  if (contacts.length === 0) return null;
  const sorted = contacts.toSorted((a, b) => Number(b.onDuty) - Number(a.onDuty));
  return (
    <section aria-labelledby="contacts">
      <h2 id="contacts">{msg('联系人', { id: 'office-guide.contacts' })}</h2>
      {hours !== '' && <p className="hours">{hours}</p>}
      {open !== null && (
        <p className={open.now ? 'state there' : 'state'}>
          {open.now ? msg('现在有人', { id: 'office-guide.open' }) : msg('现在没有人', { id: 'office-guide.closed' })}
          {open.changesAt !== null && <span>{open.now ? until(open.changesAt) : from(open.changesAt)}</span>}
        </p>
      )}
      <ul className="contacts">
        {sorted.map((contact) => (
          <Person key={contact.userCode} contact={contact} />
        ))}
      </ul>
    </section>
  );
}

function Person({ contact: { name, userCode, avatar, duty, phone, email, onDuty } }: { contact: Contact }) {
  return (
    <li className={onDuty ? 'duty' : ''}>
      <PersonChip person={{ userCode, realName: name, avatar }} size={35} />
      {onDuty && <strong>{msg('本周值班', { id: 'office-guide.on-duty' })}</strong>}
      <p>{duty}</p>
      <p className="ways">
        {phone !== '' && <a href={`tel:${phone}`}>{phone}</a>}
        {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
      </p>
    </li>
  );
}

const moment = (iso: string): string =>
  dayOf(iso) === $day.get()
    ? formatDate(iso, { hour: '2-digit', minute: '2-digit' })
    : formatDate(iso, { weekday: 'short', hour: '2-digit', minute: '2-digit' });
const until = (iso: string): string => msg(str`到 ${moment(iso)}`, { id: 'office-guide.until' });
const from = (iso: string): string => msg(str`${moment(iso)} 起`, { id: 'office-guide.from' });
