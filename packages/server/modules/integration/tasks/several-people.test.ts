import { describe, expect, it } from 'vitest';
import {
  both,
  close,
  decide,
  externalId,
  finish,
  hr,
  leave,
  li,
  openOf,
  openTasks,
  portal,
  put,
  seen,
  title,
  wang,
} from './testing/leave-tasks.ts';

openTasks();

describe('a task for several people', () => {
  it('R-INT-02 of which one is enough is gone for the others at once, back when that is undone, and over when it is final', async () => {
    await put(leave({ title: title(), assignees: both, mode: 'any' }));
    const { undo } = await decide(li, 'approve');
    expect([await openOf(li), await openOf(wang)]).toEqual([0, 0]);
    await portal.ask('POST /business-center/v1/task/undo', { as: li, body: { undo } });
    expect([await openOf(li), await openOf(wang)]).toEqual([1, 1]);
    await decide(wang, 'approve');
    await finish();
    expect([await openOf(li), await openOf(wang), (await seen(wang, title(), 'done')).length]).toEqual([0, 0, 1]);
    const messages = await portal.db.selectFrom('message_contents').select('closed_at').where('title', '=', title()).execute();
    expect(messages.map(({ closed_at: at }) => at !== null)).toEqual([true, true]);
  });

  it('R-INT-02 that all decide reports how many have', async () => {
    await put(leave({ title: title(), assignees: both, mode: 'all' }));
    await decide(li, 'approve');
    const [task] = await seen(wang, title());
    const { data } = (await portal.ask('GET /business-center/v1/task/{id}', { as: wang, params: { id: task.id } })).json();
    expect(data.progress).toEqual({ mode: 'all', done: 1, of: 2 });
    expect(task.changed).toBe(false);
    await put(leave({ title: title(), assignees: both, mode: 'all', version: 9, needed: 1 }));
    const again = (await portal.ask('GET /business-center/v1/task/{id}', { as: wang, params: { id: task.id } })).json().data;
    expect(again.progress).toEqual({ mode: 'all', done: 1, of: 2, needed: 1 });
  });

  it('R-INT-02 in turn comes to the next when the one before cannot be undone any more', async () => {
    await put(leave({ title: title(), assignees: both, mode: 'turn' }));
    expect([await openOf(li), await openOf(wang)]).toEqual([1, 0]);
    await decide(li, 'approve');
    expect(await openOf(wang)).toBe(0);
    await finish();
    expect(await openOf(wang)).toBe(1);
  });

  it('R-INT-02 that one takes is gone for the others until it is released', async () => {
    await put(leave({ title: title(), assignees: both }));
    const claim = (body: object) => hr.ask('POST /tasks/{externalId}/claim', { params: { externalId }, body });
    expect((await claim({ version: 2, person: { userCode: 'E9999' } })).json()).toMatchObject({ code: 'malformed', field: 'person' });
    expect((await claim({ version: 2, person: { userCode: 'E1002' } })).json()).toEqual({ externalId, result: 'changed', version: 2 });
    expect([await openOf(li), await openOf(wang)]).toEqual([0, 1]);
    const stored = (await hr.ask('GET /tasks/{externalId}', { params: { externalId } })).json();
    expect(stored).toMatchObject({ claimedBy: 'E1002', state: 'open', version: 2 });
    await hr.ask('POST /tasks/{externalId}/release', { params: { externalId }, body: { version: 3 } });
    expect([await openOf(li), await openOf(wang)]).toEqual([1, 1]);
  });

  it('R-INT-02 that is claimed for somebody else names the previous owner', async () => {
    await put(leave({ title: title(), assignees: both }));
    const claim = async (version: number, userCode: string) =>
      (await hr.ask('POST /tasks/{externalId}/claim', { params: { externalId }, body: { version, person: { userCode } } })).json();
    await claim(2, 'E1002');
    expect(await claim(3, 'E1001')).toEqual({ externalId, result: 'changed', version: 3, claimedBefore: 'E1002' });
    expect(await claim(4, 'E1001')).toEqual({ externalId, result: 'changed', version: 4 });
    expect(await claim(2, 'E1002')).toEqual({ externalId, result: 'older', version: 4 });
  });

  it('R-INT-02 of which so many are needed is one that all decide; another mode is refused', async () => {
    await put(leave({ title: title(), assignees: both, needed: 2 }));
    await decide(li, 'approve');
    const [task] = await seen(wang, title());
    const { data } = (await portal.ask('GET /business-center/v1/task/{id}', { as: wang, params: { id: task.id } })).json();
    expect(data.progress).toEqual({ mode: 'all', done: 1, of: 2, needed: 2 });
    for (const mode of ['any', 'turn']) {
      const refused = await put(leave({ title: title(), version: 9, assignees: both, needed: 2, mode }));
      expect([refused.statusCode, refused.json().field, refused.json().message]).toEqual([
        ...[400, 'needed'],
        `needed: it counts decisions in the mode all; the mode is ${mode}.`,
      ]);
    }
  });

  it('R-INT-02 sent again keeps decisions, and is open again only if it was closed', async () => {
    await put(leave({ title: title(), assignees: both, mode: 'all' }));
    await decide(li, 'approve');
    await finish();
    await put(leave({ title: title(), version: 2, assignees: both, mode: 'all' }));
    expect([await openOf(li), await openOf(wang)]).toEqual([0, 1]);
    await close({ version: 3, endReason: 'returned' });
    await put(leave({ title: title(), version: 4, assignees: both, mode: 'all' }));
    expect([await openOf(li), await openOf(wang)]).toEqual([1, 1]);
  });
});
