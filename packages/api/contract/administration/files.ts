import { Type } from 'typebox';
import { type Call, strict } from '../call.ts';
import { administrationAreas } from '../call-access.ts';

/** Every area asks for it. */
const everyArea = administrationAreas.map((area) => `administration-${area}:query` as const);

export const administrationFiles = {
  'GET /administration/v1/mode': {
    summary: 'Whether screens may change something in this deployment',
    limit: 'read',
    permission: everyArea,
    data: strict({ readOnly: Type.Boolean({ description: 'calls that change something answer 403 (40320)' }) }),
  },
} as const satisfies Record<string, Call>;
