import { useNavigate } from 'react-router';
import { Picker } from '../parts/picker.tsx';
import { Screen } from '../parts/screen.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

/** First screen of the access check: the administrator chooses a function, an app or a person. */
export function AccessStart() {
  const texts = useTexts(table);
  const navigate = useNavigate();
  const begins = [
    { of: 'people', label: texts.byPerson, why: texts.personWhy },
    { of: 'functions', label: texts.byFunction, why: texts.functionWhy },
    { of: 'apps', label: texts.byApp, why: texts.appWhy },
  ] as const;
  return (
    <Screen title={texts.title} remark={texts.remark}>
      <div className="at-form admin-form">
        {begins.map(({ of, label, why }) => (
          <div key={of} className="at-field at-wide">
            <label htmlFor={`access-${of}`}>{label}</label>
            <Picker
              of={of}
              id={`access-${of}`}
              label={label}
              single
              value={[]}
              onChange={([id = '']) => void navigate(`${of}/${encodeURIComponent(id)}`)}
            />
            <p className="at-note">{why}</p>
          </div>
        ))}
      </div>
    </Screen>
  );
}
