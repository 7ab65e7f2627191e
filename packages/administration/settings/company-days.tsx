import type { CompanyDayFields, CompanyYear } from '@atrium/api/contract';
import { useState } from 'react';
import { useRead, useSend } from '../call.ts';
import { TextField } from '../form/fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { Answered } from '../parts/answered.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { daysOfText, textOfDays } from './days-of-text.ts';
import { texts as table } from './texts.ts';

interface CompanyDaysProps {
  readOnly: boolean;
  onSaved(): void;
}

/** Holidays and make-up days of a year, as a list that can be pasted. */
export function CompanyDays({ readOnly, onSaved }: CompanyDaysProps) {
  const texts = useTexts(table);
  const [now] = useState(() => new Date().getFullYear());
  const [year, setYear] = useState(String(now));
  const [answer, again] = useRead('GET /administration/v1/company-days/{id}', { params: { id: year } });
  return (
    <section aria-label={texts.companyDays}>
      <div className="at-actions admin-years">
        <h2 className="at-section">{texts.companyDays}</h2>
        <select className="at-input" aria-label={texts.year} value={year} onChange={({ target }) => setYear(target.value)}>
          {[now - 1, now, now + 1, now + 2].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <p className="at-note">{texts.companyDaysHelp}</p>
      <Answered answer={answer} again={again}>
        {(found) => (
          <YearForm
            key={`${year} ${found.version}`}
            year={year}
            found={found}
            readOnly={readOnly}
            onSaved={() => {
              again();
              onSaved();
            }}
          />
        )}
      </Answered>
    </section>
  );
}

interface YearFormProps extends CompanyDaysProps {
  year: string;
  found: CompanyYear;
}

function YearForm({ year, found, readOnly, onSaved }: YearFormProps) {
  const texts = useTexts(table);
  const send = useSend();
  const marks = { work: texts.work, off: texts.off };
  const valuesOf = ({ days }: CompanyYear) => ({ list: textOfDays(days, marks) });
  const form = useRecordForm<{ list: string }, CompanyYear>({
    key: `company-days-${year}`,
    record: found,
    valuesOf,
    onSaved,
    send: ({ list }, { version }) =>
      send('PUT /administration/v1/company-days/{id}', { params: { id: year }, body: { days: daysOfText(list, year).days, version } }),
  });
  const { days, wrongLines } = daysOfText(form.values.list, year);
  const count = (work: boolean) => days.filter((day: CompanyDayFields) => day.work === work).length;
  return (
    <>
      {found.ofFile.length > 0 && <p className="at-note">{fill(texts.daysOfFile, { count: found.ofFile.length })}</p>}
      <RecordForm
        form={form}
        readOnly={readOnly}
        valuesOf={valuesOf}
        fieldNames={{ list: texts.companyDays }}
        wrong={() => ({ list: wrongLines.length > 0 ? fill(texts.linesWrong, { lines: wrongLines.join(', ') }) : '' })}
      >
        <TextField
          rows={12}
          name="list"
          wide
          label={fill(texts.listOf, { year })}
          help={fill(texts.listHelp, { year, off: count(false), work: count(true) })}
          maxLength={20_000}
          value={form.values.list}
          onChange={(list) => form.set({ list })}
        />
      </RecordForm>
    </>
  );
}
