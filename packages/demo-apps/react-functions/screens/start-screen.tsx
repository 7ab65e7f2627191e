import { useTexts } from '../texts.ts';

/** Screen without a function in the address. */
export function StartScreen() {
  const texts = useTexts();
  return (
    <>
      <div className="at-head">
        <h1>{texts.functions}</h1>
      </div>
      <p className="at-state">{texts.noFunction}</p>
    </>
  );
}
