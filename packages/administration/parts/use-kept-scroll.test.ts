// @vitest-environment happy-dom
import { ViewRouter } from '@atrium/sdk/react-router';
import { reactParcel } from '@atrium/sdk/react';
import { createElement, useState } from 'react';
import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { memoryProps } from '../../sdk/testing/memory-view.ts';
import { useKeptScroll } from './use-kept-scroll.ts';

/** Shows its rows only after a click. */
function List() {
  const [ready, setReady] = useState(false);
  useKeptScroll(ready);
  return ready ? createElement('p', null, 'rows') : createElement('button', { onClick: () => setReady(true) }, 'loading');
}

function App() {
  return useLocation().pathname.endsWith('/people') ? createElement(List) : createElement('p', null, 'record');
}

it('R-LIST-01 restores the scroll position when the rows arrive, also if the list was left before the last scroll event', async () => {
  const { props } = memoryProps('/people');
  const { mount } = reactParcel(() => createElement(ViewRouter, null, createElement(App)));
  await mount(props);
  const rowsCome = () => props.domElement.querySelector('button')!.click();
  const shows = (text: string) => vi.waitFor(() => expect(props.domElement.textContent).toBe(text), { interval: 1 });
  await shows('loading');
  rowsCome();
  await shows('rows');
  props.domElement.scrollTop = 633;
  props.view.history.push('/pba/app-center/main/demo/people/7');
  await shows('record');
  props.domElement.scrollTop = 0;
  props.view.history.back();
  await shows('loading');
  expect(props.domElement.scrollTop).toBe(0);
  rowsCome();
  await shows('rows');
  expect(props.domElement.scrollTop).toBe(633);
});
