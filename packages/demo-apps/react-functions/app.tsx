import { ViewRouter } from '@atrium/sdk/react-router';
import { Route, Routes } from 'react-router';
import { FunctionScreen } from './screens/function-screen.tsx';
import { StartScreen } from './screens/start-screen.tsx';

/** One view: draws the function of its address from the function's declaration. */
export function App() {
  return (
    <ViewRouter>
      <div className="at-page">
        <Routes>
          <Route path="/" element={<StartScreen />} />
          <Route path="*" element={<FunctionScreen />} />
        </Routes>
      </div>
    </ViewRouter>
  );
}
