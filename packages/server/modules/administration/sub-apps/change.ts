import type { AdministeredSubApp } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import type { Db, NewRow, Row } from '../../../db/schema.ts';

type Columns = Partial<NewRow<'sub_apps'>>;

/** Changes a row in the version that the user read, writes an audit entry, and returns the new row. */
export type ChangeSubApp = (
  request: FastifyRequest,
  change: { id: string; version: string; did: string },
  columnsOf: (row: Row<'sub_apps'>, trx: Db) => Columns | Promise<Columns>,
) => Promise<AdministeredSubApp>;
