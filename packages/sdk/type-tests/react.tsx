import { type FailureProps, reactParcel, useDirty, useFollowed, usePermission, usePortal, useTitle } from '@atrium/sdk/react';
import { ViewRouter } from '@atrium/sdk/react-router';

function App() {
  const { token, view } = usePortal();
  const visible: boolean = useFollowed(view.visible);
  const may: boolean = usePermission('report', 'export');
  useTitle(token);
  useDirty(visible && may);

  // @ts-expect-error -- a title is text
  useTitle(7);
  // @ts-expect-error -- unsaved work is a yes or no
  useDirty('yes');
  // @ts-expect-error -- only stores are followed
  useFollowed(view);
  return (
    <ViewRouter>
      <atrium-message-center />
      <atrium-home-cards lists />
      <atrium-ai-assistant className="help" src="/help/" label="Help" />
      <atrium-ai-assistant src="/help/" person="p-1" theme="dark" tokenProvider={async () => null} context={{ title: '订单' }} />
      {/* @ts-expect-error -- there is no such theme */}
      <atrium-ai-assistant src="/help/" theme="pink" />
      <atrium-app-menu resource-code="hr" query-fuzzy="leave" />
      {/* @ts-expect-error -- the portal has no such widget */}
      <atrium-message-centre />
      {/* @ts-expect-error -- the cards have no such attribute */}
      <atrium-home-cards columns={3} />
      {/* @ts-expect-error -- an address is text */}
      <atrium-ai-assistant src={7} />
    </ViewRouter>
  );
}

const Broken = ({ error, retry }: FailureProps) => <button onClick={retry}>{error.message}</button>;

export const { mount } = reactParcel(App, { failure: Broken });

// @ts-expect-error -- a component is given, not an element
reactParcel(<App />);

// @ts-expect-error -- the portal's properties are what it is given
reactParcel(({ colour }: { colour: string }) => <p>{colour}</p>);
