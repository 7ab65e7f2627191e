import type { DemoDatabase } from '../demo-database.ts';
import type { Declaration, Row } from './declaration.ts';
import { makeRows, type Owner, stateToday } from './make-rows.ts';
import { dayOf } from './work-days.ts';

const tables = `
create table if not exists function_rows (
  function text not null, tenant text not null, owner text not null, id text not null, at text not null, row text not null,
  primary key (function, tenant, owner, id));
create table if not exists function_owners (
  function text not null, tenant text not null, owner text not null, primary key (function, tenant, owner));
`;

/** Rows of declared functions; the first read creates the initial ones. */
export class RowStore {
  readonly #db: DemoDatabase;

  constructor(db: DemoDatabase) {
    this.#db = db;
    db.exec(tables);
  }

  /** Returns the rows of a function that a user can see, newest first. */
  rowsOf(declaration: Declaration, owner: Owner): Row[] {
    this.#fill(declaration, owner);
    const rows = this.#db
      .prepare('select row from function_rows where function = ? and tenant = ? and owner = ? order by at desc, id desc')
      .all(...keyOf(declaration, owner)) as { row: string }[];
    const today = dayOf(new Date());
    return rows.map(({ row }) => asOf(declaration, JSON.parse(row) as Row, today));
  }

  find(declaration: Declaration, owner: Owner, id: string): Row | undefined {
    this.#fill(declaration, owner);
    const found = this.#db
      .prepare('select row from function_rows where function = ? and tenant = ? and owner = ? and id = ?')
      .get(...keyOf(declaration, owner), id) as { row: string } | undefined;
    return found && asOf(declaration, JSON.parse(found.row) as Row, dayOf(new Date()));
  }

  save(declaration: Declaration, owner: Owner, row: Row): void {
    this.#db
      .prepare('insert or replace into function_rows values (?, ?, ?, ?, ?, ?)')
      .run(...keyOf(declaration, owner), row.id, row.at, JSON.stringify(row));
  }

  #fill(declaration: Declaration, owner: Owner): void {
    const isNew = this.#db.prepare('insert or ignore into function_owners values (?, ?, ?)');
    this.#db.transaction(() => {
      if (isNew.run(...keyOf(declaration, owner)).changes === 0) return;
      for (const row of makeRows(declaration, owner, new Date())) this.save(declaration, owner, row);
    })();
  }
}

const asOf = ({ states }: Declaration, row: Row, today: string): Row => ({ ...row, state: stateToday(states, row, today) });

/** Shared rows have an empty owner, so that all users of the tenant see the same rows. */
const keyOf = ({ code, addsTo, rows }: Declaration, { tenant, code: owner }: Owner): [string, string, string] => [
  addsTo ?? code,
  tenant,
  rows.mine ? owner : '',
];
