import { expect } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';

/** A portal with two people, of whom li may send; methods for their actions on messages. */
export class MessageDesk {
  portal!: Portal;
  li!: Person;
  wang!: Person;

  async open(): Promise<void> {
    this.portal = await openPortal();
    const mayAdd = { role_id: 'r-all', permission_id: 'message', actions: '["add"]' };
    await this.portal.db.insertInto('role_permissions').values(mayAdd).execute();
  }

  /** Deletes all messages and signs everybody in again: the limits of a minute start again. */
  async clear(): Promise<void> {
    for (const table of ['message_contents', 'muted_kinds', 'tasks', 'sessions'] as const) await this.portal.db.deleteFrom(table).execute();
    [this.li, this.wang] = [await this.portal.signIn('li'), await this.portal.signIn('wang')];
  }

  /** Sends wang a notice, with the given changes. */
  send = async (changes: object = {}): Promise<string[]> => {
    const body = { to: ['E1002'], type: 'notice', title: '通知', body: '', ...changes };
    const response = await this.portal.ask('POST /business-center/v1/message/send', { as: this.li, body: body as never });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data.ids;
  };
  lines = async (body: object = {}, as = this.wang) =>
    (await this.portal.ask('POST /business-center/v1/message/lines', { as, body: body as never })).json();
  titles = async (body: object = {}, as = this.wang): Promise<string[]> =>
    (await this.lines(body, as)).data.map(({ title }: { title: string }) => title);
  counts = async (as = this.wang) => {
    const { seq: _, ...rest } = (await this.portal.ask('GET /business-center/v1/message/counts', { as })).json().data;
    return rest;
  };
  act = async (body: object, as = this.wang) =>
    (await this.portal.ask('POST /business-center/v1/message/act', { as, body: body as never })).json();
  undo = async (id: string, as = this.wang) =>
    (await this.portal.ask('POST /business-center/v1/message/undo', { as, body: { undo: id } })).json();
  one = async (id: string, as = this.wang) =>
    (await this.portal.ask('GET /business-center/v1/message/{id}', { as, params: { id } })).json();
}

/** So long from now, as the calls write times. */
export const soon = (milliseconds = 60_000) => new Date(Date.now() + milliseconds).toISOString();
