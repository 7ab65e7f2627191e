import { $user, type FoundPerson } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import form from '@atrium/react-parts/form/form.css';
import { PeopleField } from './people-field/people-field.tsx';
import people from './people-field/people-field.css';
import chip from './person-chip.css';
import { useSheets } from '../parts/hooks/use-sheets.ts';

interface ColleagueFieldProps {
  label: string;
  /** Code of who is chosen; empty for nobody. */
  value: FoundPerson['userCode'];
  error?: string | undefined;
  /** In a dialog, it has the focus first. */
  first?: boolean;
  onChoose(code: string): void;
}

/** Chooses one colleague, but never oneself. */
export function ColleagueField({ value, onChoose, ...field }: ColleagueFieldProps) {
  useSheets(form, chip, people);
  const own = useStore($user)?.userCode ?? '';
  return (
    <PeopleField
      {...field}
      name="colleague"
      value={value === '' ? [] : [value]}
      exclude={own === '' ? [] : [own]}
      onChange={([code = '']) => onChoose(code)}
    />
  );
}
