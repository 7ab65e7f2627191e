import { type Static, Type } from 'typebox';
import { type Call, Id, strict } from '../call.ts';
import { anyCharacter } from '../characters.ts';
import { mostDecisionFiles } from './decision-file-limits.ts';

/** A file that somebody attached to a decision. */
export const DecisionFile = strict({
  id: Id,
  name: Type.String({ maxLength: 120 }),
  mediaType: Type.String(),
  size: Type.Integer({ minimum: 0, description: 'bytes' }),
});
export type DecisionFile = Static<typeof DecisionFile>;

/** The files of one decision. */
export const DecisionFiles = Type.Array(DecisionFile, { maxItems: mostDecisionFiles });

export const decisionFiles = {
  'POST /business-center/v1/task-files': {
    summary:
      'Keep a file for a decision that is made within a day (multipart, one file of at most 5 MB: PDF, DOCX, XLSX, PPTX, ZIP, PNG, JPG, CSV or TXT by name and content); the name is cleaned',
    limit: 'upload',
    upload: true,
    query: strict({ name: Type.String({ minLength: 1, maxLength: 400, ...anyCharacter, examples: ['picture.png'] }) }),
    data: DecisionFile,
  },
  'GET /business-center/v1/task/{id}/files/{fileId}': {
    summary: "A file of a task's decision or of its history, for who may see the task; the cookie is enough, so that a link can keep it",
    limit: 'read',
    params: strict({ id: Id, fileId: Id }),
    cookie: true,
    file: true,
    data: Type.Unknown(),
  },
} as const satisfies Record<string, Call>;
