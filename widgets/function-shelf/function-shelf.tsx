import { CommonUse } from './common-use.tsx';
import { Recents } from './recents.tsx';

/** The functions that a person marked and those opened lately, on the home page (R-HOME-08). */
export function FunctionShelf() {
  return (
    <div className="shelves">
      <CommonUse />
      <Recents />
    </div>
  );
}
