import { expect, it } from 'vitest';
import { $undoable, forgetUndo } from '../notices/undo.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { $meetings, loadMeetings, replyToMeeting } from './meetings.ts';

const coming = 'GET /business-center/v1/meetings/coming';
const reply = 'POST /business-center/v1/meetings/m1/reply';

it('shows the last reply, and offers to undo that one, whatever order the answers come in', async () => {
  fakeBrowser();
  const first = Promise.withResolvers<unknown>();
  const answers: Record<string, () => unknown> = {
    accepted: () => first.promise,
    declined: () => ({ id: 'm1', myReply: 'declined' }),
    tentative: () => refusal(409),
  };
  const answer = ({ body }: { body: { reply: string } }) => answers[body.reply]!();
  fakeServer({ [coming]: [{ id: 'm1', myReply: 'none' }], [reply]: answer } as never);
  await loadMeetings();
  const shown = () => {
    const state = $meetings.get();
    return state.status === 'ready' ? state.value[0]!.myReply : state.status;
  };
  const accepted = replyToMeeting('m1', 'accepted', () => 'accepted');
  expect(await replyToMeeting('m1', 'declined', () => 'declined')).toBe(true);
  first.resolve({ id: 'm1', myReply: 'accepted' });
  await accepted;
  expect([shown(), $undoable.get()?.text()]).toEqual(['declined', 'declined']);
  expect(await replyToMeeting('m1', 'tentative', () => 'tentative')).toBe(false);
  expect(shown()).toBe('declined');
  forgetUndo();
});
