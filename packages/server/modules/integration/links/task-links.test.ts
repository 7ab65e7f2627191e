import { describe, expect, it } from 'vitest';
import { connect } from '../../../testing/business-system.ts';
import type { Person } from '../../../testing/portal.ts';
import { hr, leave, li, openTasks, portal, put, seen, title, wang } from '../testing/leave-tasks.ts';

openTasks();

describe('a task that leads to its business system', () => {
  const open = (as: Person | null, id: string, headers: Record<string, string> = {}) =>
    portal.inject({ url: `/pba/open/${id}`, headers: { ...(as === null ? {} : { cookie: as.cookie }), ...headers } });
  const redeem = (ticket: string, link: string, system = hr) => system.ask('POST /tickets/redeem', { body: { ticket, link } });
  const link = 'https://hr.example.com/leave/1?from=portal';

  async function opened(more: object = {}): Promise<string> {
    await put(leave({ title: title(), link, signOn: 'ticket', ...more }));
    const [task] = await seen(li, title());
    return (await open(li, task.id)).headers.location as string;
  }

  it('R-INT-02 signs its person in there, once', async () => {
    const address = new URL(await opened());
    const ticket = address.searchParams.get('ticket')!;
    address.searchParams.delete('ticket');
    expect(address.href).toBe(link);
    expect((await redeem(ticket, link)).json()).toEqual({ userCode: 'E1001', uniqueNo: 'N1001', name: '李晓明', tenant: '10001' });
    expect((await redeem(ticket, link)).statusCode).toBe(404);
  });

  it('R-INT-02 with a ticket for its own account, link and minute alone', async () => {
    const other = await connect(portal, { source: 'thief' });
    let version = 1;
    const ticket = async () => new URL(await opened({ version: version++ })).searchParams.get('ticket')!;
    expect((await redeem(await ticket(), link, other)).statusCode).toBe(404);
    expect((await redeem(await ticket(), 'https://hr.example.com/payroll')).statusCode).toBe(404);
    const late = await ticket();
    await portal.db
      .updateTable('integration_tickets')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute();
    expect((await redeem(late, link)).statusCode).toBe(404);
  });

  it('R-INT-02 with a ticket that ends with the session of its person', async () => {
    const own = await portal.signIn('li');
    await put(leave({ title: title(), link, signOn: 'ticket' }));
    const [task] = await seen(own, title());
    const ticketOf = async () => new URL((await open(own, task.id)).headers.location as string).searchParams.get('ticket')!;
    const [ticket, other] = [await ticketOf(), await ticketOf()];
    expect((await redeem(other, link)).statusCode).toBe(200);
    const forged = `${(await ticketOf()).split('.')[0]}.another`;
    expect((await redeem(forged, link)).statusCode).toBe(404);
    await portal.ask('POST /logout/cas', { as: own, body: { token: own.token } });
    expect((await redeem(ticket, link)).statusCode).toBe(404);
  });

  it('R-INT-02 without a ticket if its system wants none, with its own link on a phone, and for nobody else', async () => {
    const mobileLink = 'https://hr.example.com/m/leave';
    await put(leave({ title: title(), link, mobileLink }));
    const [task] = await seen(li, title());
    expect((await open(li, task.id)).headers.location).toBe(link);
    expect((await open(li, task.id, { 'sec-ch-ua-mobile': '?1' })).headers.location).toBe(mobileLink);
    expect((await open(wang, task.id)).statusCode).toBe(404);
    const stranger = await open(null, task.id);
    expect([stranger.statusCode, stranger.headers.location]).toEqual([302, expect.stringContaining('/idaas/login?redirect=')]);
  });
});
