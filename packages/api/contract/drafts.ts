import { type Static, Type } from 'typebox';
import { Nothing, strict, Timestamp, type Call } from './call.ts';
import { anyCharacter } from './characters.ts';

/** Which form, such as `work-report` or `work-report:2026-W47`; `view:…` for forms in sub-applications. */
const Key = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]*$' });
const byKey = strict({ id: Key });
const Revision = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: 'the stored revision that it was written on; 0 for none',
});

const writer = Type.String({ minLength: 1, maxLength: 40, description: 'the page that writes, told apart from other pages' });

const about = {
  key: Key,
  title: Type.String({ maxLength: 120, description: 'what is being written, for the list of drafts', ...anyCharacter }),
  path: Type.String({
    maxLength: 1000,
    description: 'path below the portal base where it is written; of a ticket the address of its form',
  }),
  device: Type.String({ maxLength: 80 }),
  revision: Revision,
  changedAt: Timestamp,
};

/** A draft of a form, without its values. */
export const FormDraftEntry = strict({ ...about, expiresAt: Timestamp });
export type FormDraftEntry = Static<typeof FormDraftEntry>;

/** A form that a person has begun; `content` is JSON that only the form reads. */
export const FormDraft = strict({ ...about, content: Type.String(), writer: Type.String() });
export type FormDraft = Static<typeof FormDraft>;

/** A draft was written, or deleted (`revision` was its last one); `writer` is empty where no form did it, as in the list of drafts. */
export const ChangedDraft = strict({ key: Key, revision: Revision, deleted: Type.Boolean(), writer: Type.String({ maxLength: 40 }) });
export type ChangedDraft = Static<typeof ChangedDraft>;

export const drafts = {
  'GET /business-center/v1/drafts': { summary: "One's unfinished forms, newest first", limit: 'read', data: Type.Array(FormDraftEntry) },
  'GET /business-center/v1/drafts/{id}': {
    summary: 'What the person has written in a form and not handed in; null for nothing',
    limit: 'read',
    params: byKey,
    data: Type.Union([FormDraft, Type.Null()]),
  },
  'PUT /business-center/v1/drafts/{id}': {
    summary: 'Keep what is written in a form; refused where another machine has kept something newer',
    limit: 'write',
    params: byKey,
    body: strict({
      content: Type.String({ minLength: 2, maxLength: 65_536, ...anyCharacter }),
      revision: Revision,
      writer,
      device: about.device,
      title: about.title,
      path: Type.String({ maxLength: 1000, pattern: '^/(?!/)' }),
    }),
    data: strict({
      revision: Revision,
      changedAt: Timestamp,
      began: Type.Boolean({ description: 'the server had no draft of this form' }),
    }),
  },
  'DELETE /business-center/v1/drafts/{id}': {
    summary: 'Forget what is written in a form, because it was handed in or thrown away',
    limit: 'write',
    params: byKey,
    query: strict({ writer: Type.Optional(writer) }),
    data: Nothing,
  },
} as const satisfies Record<string, Call>;
