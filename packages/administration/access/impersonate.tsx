import type { CallError } from '@atrium/sdk';
import { useState } from 'react';
import { useSend } from '../call.ts';
import { Confirm } from '../parts/confirm.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

/** Shows the portal as another person sees it: the page reloads with a bar that leads back. */
export function SeeAs({ id, name }: { id: string; name: string }) {
  const texts = useTexts(table);
  const send = useSend();
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState('');

  async function begin(): Promise<void> {
    try {
      await send('POST /administration/v1/access/people/{id}/seen-as', { params: { id } });
      location.assign('/pba/home/index');
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  return (
    <>
      <button
        type="button"
        className="at-button"
        onClick={() => {
          setProblem('');
          setAsks(true);
        }}
      >
        {texts.seeAs}
      </button>
      {asks && (
        <Confirm title={texts.seeAs} does={texts.seeAs} problem={problem} onDo={() => begin()} onClose={() => setAsks(false)}>
          <p>{fill(texts.seeAsWhy, { name })}</p>
        </Confirm>
      )}
    </>
  );
}
