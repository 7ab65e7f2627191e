import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../call.ts';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { FactTable } from './fact-table.tsx';
import { useSourceName } from '../texts/use-source-name.ts';
import { texts as table } from './texts.ts';

/** Raw attributes of one person in each source, and the record that the portal derived from them. */
export function OnePerson() {
  const texts = useTexts(table);
  const common = useTexts(words);
  const [query, setQuery] = useSearchParams();
  const asked = query.get('person') ?? '';
  const [typed, setTyped] = useState(asked);

  function look(event: FormEvent): void {
    event.preventDefault();
    setQuery((before) => {
      const next = new URLSearchParams(before);
      if (typed.trim()) next.set('person', typed.trim());
      else next.delete('person');
      return next;
    });
  }

  return (
    <section>
      <h2 className="at-section">{texts.person}</h2>
      <form className="at-actions admin-look" onSubmit={look}>
        <label>
          {texts.personHelp} <input className="at-input" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
        <button type="submit" className="at-button">
          {texts.look}
        </button>
      </form>
      {asked && <Found asked={asked} loading={common.loading} />}
    </section>
  );
}

function Found({ asked, loading }: { asked: string; loading: string }) {
  const texts = useTexts(table);
  const nameOf = useSourceName();
  const [answer] = useRead('GET /administration/v1/sources/person', { query: { q: asked } });
  if (answer.status === 'loading') return <p className="at-note">{loading}</p>;
  if (answer.status === 'failed')
    return (
      <p className="at-problem" role="alert">
        {answer.message}
      </p>
    );
  if (answer.data.length === 0) return <p className="at-note">{texts.nobody}</p>;
  return answer.data.map(({ source, raw, became }, index) => (
    <article key={index}>
      <h3 className="at-section">{nameOf(source)}</h3>
      <FactTable title={texts.raw} facts={raw} />
      <FactTable title={texts.became} facts={became} />
    </article>
  ));
}
