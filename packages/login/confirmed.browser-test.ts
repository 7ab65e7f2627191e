import { expect } from '@open-wc/testing';
import { tellConfirmed } from './confirmed.ts';

it('the page that waits for a confirmation is notified, and the window closes', async () => {
  const waiting = new BroadcastChannel('atrium-confirmed');
  const heard = new Promise((resolve) => (waiting.onmessage = ({ data }) => resolve(data)));
  let closed = 0;
  tellConfirmed(() => closed++);
  expect([await heard, closed]).to.deep.equal(['confirmed', 1]);
  waiting.close();
});
