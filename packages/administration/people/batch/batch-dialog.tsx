import type { BatchRow } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { useState } from 'react';
import { useSend } from '../../call.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { type Ticked, TickedNames } from '../../parts/list.tsx';
import { Picker } from '../../parts/picker.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { batchTexts } from './texts.ts';
import { texts as table } from '../texts.ts';

export type Batch = 'department' | 'give' | 'take' | 'disable' | 'enable';

interface BatchDialogProps {
  what: Batch;
  ticked: Ticked;
  onDone(rows: BatchRow[]): void;
  onClose(): void;
}

/** Asks what becomes of the ticked people, and does it. */
export function BatchDialog({ what, ticked, onDone, onClose }: BatchDialogProps) {
  const texts = { ...useTexts(table), ...useTexts(batchTexts) };
  const send = useSend();
  const people = [...ticked.keys()];
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const says = {
    department: { does: texts.putInto, why: texts.putIntoWhy },
    give: { does: texts.give, why: texts.giveWhy },
    take: { does: texts.takeRoles, why: texts.ofSource },
    disable: { does: texts.disable, why: texts.disableWhy },
    enable: { does: texts.enable, why: texts.enableWhy },
  }[what];
  const picks = what === 'department' ? 'departments' : what === 'give' || what === 'take' ? 'roles' : null;

  async function run(): Promise<void> {
    if (picks !== null && chosen.length === 0) return setProblem(texts.choose);
    const roles = [...chosen];
    try {
      if (what === 'department')
        onDone(await send('POST /administration/v1/people/batch/department', { body: { people, department: chosen[0] ?? null } }));
      else if (what === 'give' || what === 'take')
        onDone(
          await send('POST /administration/v1/people/batch/roles', {
            body: { people, give: what === 'give' ? roles : [], take: what === 'take' ? roles : [] },
          }),
        );
      else onDone(await send('POST /administration/v1/people/batch/disabled', { body: { people, disabled: what === 'disable' } }));
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  return (
    <Confirm
      title={`${says.does} · ${people.length}`}
      does={says.does}
      danger={what === 'disable' || what === 'take'}
      problem={problem}
      onDo={run}
      onClose={onClose}
    >
      <p>{says.why}</p>
      <TickedNames ticked={ticked} />
      {picks !== null && (
        <div className="admin-dialog-field">
          <Picker
            of={picks}
            label={picks === 'departments' ? texts.department : texts.roles}
            names
            single={picks === 'departments'}
            value={chosen}
            onChange={(value) => {
              setProblem('');
              setChosen(value);
            }}
          />
        </div>
      )}
    </Confirm>
  );
}
