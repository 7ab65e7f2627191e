import { ViewRouter } from '@atrium/sdk/react-router';
import { Suspense, useRef } from 'react';
import { Route, Routes } from 'react-router';
import { areas } from './areas.ts';
import { Mode } from './parts/mode.tsx';
import { State } from './parts/state.tsx';
import { useKeptFocus } from './parts/use-kept-focus.ts';
import { useTexts } from './texts/use-texts.ts';
import { words } from './texts/words.ts';

/** One view of the administration: shows the area that the address names. */
export function App() {
  const texts = useTexts(words);
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page);
  return (
    <ViewRouter>
      <div className="at-page" ref={page}>
        <Mode>
          <Suspense fallback={<State busy>{texts.loading}</State>}>
            <Routes>
              {areas.map(({ path, Screens }) => (
                <Route key={path} path={`${path}/*`} element={<Screens />} />
              ))}
              <Route path="*" element={<State>{texts.choose}</State>} />
            </Routes>
          </Suspense>
        </Mode>
      </div>
    </ViewRouter>
  );
}
