import type { PeopleSource } from '@atrium/api/contract';
import { SelectField } from '@atrium/react-parts/form';
import type { CallError } from '@atrium/sdk';
import { useState } from 'react';
import { useSend } from '../call.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Picker } from '../parts/picker.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

const rules = ['off', 'name', 'path'] as const;
type Rule = (typeof rules)[number];

interface DepartmentsProps {
  source: PeopleSource;
  mayEdit: boolean;
  onDone(): void;
}

/** What becomes of departments that a source names, and those that nobody can tell. */
export function Departments({ source, mayEdit, onDone }: DepartmentsProps) {
  const texts = useTexts(table);
  const [asks, setAsks] = useState(false);
  const [note, setNote] = useState('');
  const { departments, unplaced } = source;
  if (departments === null) return null;
  return (
    <>
      <div>
        {texts.departments}: {texts[`rule_${departments.rule}`]}
      </div>
      {unplaced.length > 0 && (
        <div className="at-note admin-unplaced" role="note">
          <p>{texts.unplaced}</p>
          <ul>
            {unplaced.map(({ department, people, why }) => (
              <li key={`${department} ${why}`}>{fill(texts.unplacedLine, { department, count: people, why: texts[`why_${why}`] })}</li>
            ))}
          </ul>
        </div>
      )}
      <span className="at-actions">
        {mayEdit && (
          <button type="button" className="at-button" onClick={() => setAsks(true)}>
            {texts.setRule}
          </button>
        )}
        <span className="at-note" role="status">
          {note}
        </span>
      </span>
      {asks && (
        <SetRule
          source={source.name}
          departments={departments}
          onClose={() => setAsks(false)}
          onDone={(placed) => {
            setAsks(false);
            setNote(placed === 0 ? '' : fill(texts.placed, { count: placed }));
            onDone();
          }}
        />
      )}
    </>
  );
}

interface SetRuleProps {
  source: string;
  departments: NonNullable<PeopleSource['departments']>;
  onClose(): void;
  onDone(placed: number): void;
}

function SetRule({ source, departments, onClose, onDone }: SetRuleProps) {
  const texts = useTexts(table);
  const send = useSend();
  const [rule, setRule] = useState<Rule>(departments.rule);
  const [root, setRoot] = useState<readonly string[]>(departments.root === null ? [] : [departments.root]);
  const [problem, setProblem] = useState('');

  async function save(): Promise<void> {
    try {
      const body = { source, rule, root: rule === 'off' ? null : (root[0] ?? null) };
      onDone((await send('PUT /administration/v1/sources/departments', { body })).placed);
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  return (
    <Confirm title={`${texts.setRule} · ${source}`} does={texts.setRule} problem={problem} onDo={save} onClose={onClose}>
      <SelectField
        name="rule"
        label={texts.ruleHelp}
        value={rule}
        choices={rules.map((value) => ({ value, label: texts[`rule_${value}`] }))}
        onChange={(chosen) => setRule(rules.find((one) => one === chosen) ?? 'off')}
      />
      {rule === 'path' && <p className="at-note">{texts.pathHelp}</p>}
      {rule !== 'off' && (
        <div className="admin-dialog-field">
          <p>{texts.root}</p>
          <Picker of="departments" label={texts.root} single value={root} onChange={setRoot} />
        </div>
      )}
    </Confirm>
  );
}
