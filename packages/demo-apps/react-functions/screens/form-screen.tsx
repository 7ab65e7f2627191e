import { Link, useNavigate } from 'react-router';
import type { Row } from '../../service/functions/declaration.ts';
import type { DeclaredFunction } from '../../service/functions/declared-function.ts';
import { isNew } from '../focus.ts';
import { useTexts } from '../texts.ts';
import { CaseSteps } from '../views/case-steps.tsx';
import { RecordForm } from './record-form.tsx';

interface FormScreenProps {
  declared: DeclaredFunction;
  /** Record to change; absent for a new one. */
  row?: Row;
  /** Returned record that the new one corrects. */
  again?: Row;
  onSaved(): void;
}

/** Screen with the form of a function. */
export function FormScreen({ declared, row, again, onSaved }: FormScreenProps) {
  const texts = useTexts();
  const navigate = useNavigate();
  const known = row ?? again;
  // What its owner has withdrawn was not returned.
  const why = again?.state === 'withdrawn' ? '' : again?.history.findLast(({ comment = '' }) => comment !== '')?.comment;
  return (
    <>
      <div className="at-head">
        <Link className="at-back" to={{ search: known ? `?key=${encodeURIComponent(known.id)}` : '' }}>
          ‹ {known ? known.id : texts.back}
        </Link>
        <h1>{known ? `${declared.name} · ${row ? texts.edit : texts.again}` : declared.name}</h1>
        {why && <p>{texts.returnedWhy.replace('{0}', why)}</p>}
      </div>
      <RecordForm
        declared={declared}
        row={row}
        again={again}
        submit={row ? texts.save : texts.submit}
        onSaved={(id) => {
          onSaved();
          void navigate(`?key=${encodeURIComponent(id)}`, { replace: true, state: isNew });
        }}
      />
      {!row && declared.willDecide && (
        <section>
          <h2 className="at-section">{texts.willDecide}</h2>
          <CaseSteps steps={declared.willDecide} label={texts.willDecide} />
        </section>
      )}
    </>
  );
}
