import { ViewRouter } from '@atrium/sdk/react-router';
import { FunctionScreen } from './screens/function-screen.tsx';

/** One view: the function that its address names, drawn from the function's declaration. */
export function App() {
  return (
    <ViewRouter>
      <div className="at-page">
        <FunctionScreen />
      </div>
    </ViewRouter>
  );
}
