import type { CallError } from '@atrium/sdk';
import { useState } from 'react';
import { useCall } from '../call.ts';
import { saveFile, usePicture } from '../files.ts';
import { useTexts } from '../texts.ts';
import { Drawing } from './drawing.tsx';

/** Link that downloads an uploaded file. */
export function FileCell({ value }: { value: string }) {
  const texts = useTexts();
  const call = useCall();
  const [problem, setProblem] = useState('');
  const load = () =>
    saveFile(call, value).then(
      () => setProblem(''),
      (error: CallError) => setProblem(error.message),
    );
  return (
    <span>
      <button type="button" className="at-button" aria-label={`${texts.download} ${value.slice(37)}`} onClick={() => void load()}>
        ↓ {value.slice(37)}
      </button>
      {problem && (
        <span className="at-problem" role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

/** Shows an uploaded picture, or else a drawing by its name. */
export function Picture({ value, name }: { value: string; name: string }) {
  const address = usePicture(value);
  return address ? <img className="fn-picture" src={address} alt={name} /> : <Drawing name={value} />;
}
