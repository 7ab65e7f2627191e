import type { CallError } from '@atrium/sdk';
import { useLocale } from '@atrium/sdk/react';
import { type ComponentProps, useState } from 'react';
import { useCall } from '../call.ts';
import { isFile, largestFile, sendFile } from '../files.ts';
import { useTexts } from '../texts.ts';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  isPicture: boolean;
  onChange(value: string): void;
}

/** Uploads a file as soon as it is chosen, and shows why one is rejected. */
export function FileInput({ value, isPicture, onChange, ...given }: FileInputProps) {
  const texts = useTexts();
  const language = useLocale();
  const call = useCall();
  const [state, setState] = useState<{ problem: string; isSending: boolean }>({ problem: '', isSending: false });

  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    const refuse = (why: string) => setState({ problem: `${file.name}: ${why}`, isSending: false });
    if (file.size > largestFile) return refuse(texts.tooLarge);
    setState({ problem: '', isSending: true });
    try {
      onChange(await sendFile(call, file, { language, picture: isPicture }));
      setState({ problem: '', isSending: false });
    } catch (error) {
      refuse((error as CallError).message);
    }
  }

  return (
    <>
      <div className="at-file">
        <span className="at-button" aria-hidden="true">
          {texts.chooseFile}
        </span>
        <input
          {...given}
          type="file"
          accept={isPicture ? '.png,.jpg,.jpeg,.svg' : undefined}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            // Allows the same file to be chosen again after a rejection.
            target.value = '';
          }}
        />
      </div>
      <small role="status">
        {state.isSending ? texts.sending : isFile(value) ? value.slice(37) : isPicture ? texts.pictureHint : texts.fileHint}
      </small>
      {state.problem && (
        <p className="at-problem" role="alert">
          {state.problem}
        </p>
      )}
    </>
  );
}
