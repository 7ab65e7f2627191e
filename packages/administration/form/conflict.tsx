import { useEffect, useId, useRef } from 'react';
import { Scroll } from '@atrium/react-parts/list';
import { languageNames } from '../texts/language-names.ts';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import type { RecordFormProps } from './record-form-props.ts';

interface ConflictProps<V extends object, R> extends Pick<RecordFormProps<V, R>, 'form' | 'fieldNames' | 'valuesOf'> {
  /** The record that the other save stored. */
  conflict: R;
  /** Called before the buttons disappear. */
  onDecide(): void;
}

/** Shows the differences between the form and the other save. It takes the focus, and the user chooses one of the two. */
export function Conflict<V extends object, R>({ form, conflict, fieldNames, valuesOf, onDecide }: ConflictProps<V, R>) {
  const texts = useTexts(words);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const theirs = valuesOf(conflict);
  const rows = (Object.keys(theirs) as (keyof V & string)[]).flatMap((field) =>
    differences(fieldNames[field] ?? field, form.values[field], theirs[field]),
  );
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [conflict]);
  return (
    <section className="at-wide admin-conflict" aria-labelledby={id}>
      <h2 className="at-section" id={id} ref={heading} tabIndex={-1}>
        {rows.length === 0 ? texts.conflictOfOthers : texts.conflict}
      </h2>
      {rows.length > 0 && (
        <Scroll label={texts.rowsLabel}>
          <table className="at-table">
            <thead>
              <tr>
                <th scope="col">{texts.field}</th>
                <th scope="col">{texts.yours}</th>
                <th scope="col">{texts.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, mine, present }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{written(mine)}</td>
                  <td>{written(present)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      <div className="at-actions">
        <button
          type="button"
          className="at-button"
          onClick={() => {
            onDecide();
            form.takeTheirs();
          }}
        >
          {texts.takeTheirs}
        </button>
        <button
          type="button"
          className="at-button"
          onClick={() => {
            onDecide();
            void form.keepMine();
          }}
        >
          {texts.keepMine}
        </button>
      </div>
    </section>
  );
}

const allLanguages = Object.keys(languageNames) as (keyof typeof languageNames)[];

interface Difference {
  name: string;
  mine: unknown;
  present: unknown;
}

/** Returns the differences of a field; a text in several languages gives one for each language. */
function differences(name: string, mine: unknown, present: unknown): Difference[] {
  if (JSON.stringify(mine) === JSON.stringify(present)) return [];
  const [here, there] = [mine, present].map((value) => (isTexts(value) ? value : null));
  if (!here || !there) return [{ name, mine, present }];
  return allLanguages.flatMap((language) =>
    differences(`${name} · ${languageNames[language]}`, here[language] ?? '', there[language] ?? ''),
  );
}

const isTexts = (value: unknown): value is Partial<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.keys(value).every((key) => key in languageNames);

/** Returns a form value as one line. */
function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(written).filter(Boolean).join(' · ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
