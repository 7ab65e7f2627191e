import type { CallError } from '@atrium/sdk';
import { useId, useRef, useState } from 'react';
import { useCall } from '../call.ts';
import { useFocusNext } from '../focus.ts';
import { useFlowTexts } from '../portal.ts';
import { largestReceipt, mostReceipts, receiptName, receiptTypes, sendReceipt } from '../receipts.ts';

interface ReceiptFieldProps {
  /** Uploaded files as `id/name`. */
  values: readonly string[];
  /** Gets the new list from the present one: two uploads may end in any order. */
  onChange(change: (values: readonly string[]) => string[]): void;
}

/** Uploads receipts as soon as they are chosen, and lists them. */
export function ReceiptField({ values, onChange }: ReceiptFieldProps) {
  const texts = useFlowTexts();
  const call = useCall();
  const id = useId();
  /** Names of refused files, each with its reason. */
  const [problems, setProblems] = useState<readonly { name: string; why: string }[]>([]);
  const [isSending, setSending] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(place);

  async function send(files: readonly File[]): Promise<void> {
    setProblems([]);
    setSending(true);
    let count = values.length;
    for (const file of files) {
      const refuse = (why: string) => setProblems((now) => [...now, { name: file.name, why }]);
      if (count >= mostReceipts) refuse(texts.tooManyReceipts);
      else if (file.size > largestReceipt) refuse(texts.largeReceipt);
      else
        try {
          const value = await sendReceipt(call, file);
          count += 1;
          onChange((now) => [...now, value]);
        } catch (error) {
          refuse((error as CallError).message);
        }
    }
    setSending(false);
  }

  return (
    <div className="at-field at-wide" ref={place}>
      <label htmlFor={`${id}file`}>{texts.receipts}</label>
      <div className="at-file">
        <span className="at-button" aria-hidden="true">
          {texts.chooseFiles}
        </span>
        <input
          id={`${id}file`}
          type="file"
          multiple
          accept={receiptTypes}
          aria-disabled={isSending}
          onClick={(event) => isSending && event.preventDefault()}
          aria-describedby={`${id}help`}
          onChange={({ target }) => {
            void send([...(target.files ?? [])]);
            // Allows the same file to be chosen again after a rejection.
            target.value = '';
          }}
        />
      </div>
      <small id={`${id}help`} role="status">
        {isSending ? texts.sendingReceipt : texts.receiptHelp}
      </small>
      {values.length > 0 && (
        <ul className="ex-receipts">
          {values.map((value, at) => (
            <li key={value}>
              {receiptName(value)}{' '}
              <button
                type="button"
                className="at-button"
                aria-label={`${texts.remove} ${receiptName(value)}`}
                onClick={() => {
                  // The next one, else the last, else the field.
                  const left = values.length - 1;
                  focusNext(left === 0 ? '[type=file]' : `li:nth-child(${Math.min(at + 1, left)}) button`);
                  onChange((now) => now.filter((one) => one !== value));
                }}
              >
                {texts.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <ul className="at-problem" role="alert">
          {problems.map(({ name, why }, at) => (
            <li key={at}>
              {name}: {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
