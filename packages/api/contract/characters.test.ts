import { expect, it } from 'vitest';
import { callsByName } from './index.ts';

interface Schema {
  'x-characters'?: string;
  type?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
}

const bodies = Object.entries(callsByName).flatMap(([name, { body }]) =>
  name.includes('/administration/') && body !== undefined ? [{ name, body: body as Schema }] : [],
);

it('no call of the administration stores every character', () => {
  const found = bodies.filter(({ body }) => JSON.stringify(body).includes('"x-characters":"any"')).map(({ name }) => name);
  expect(found).toEqual([]);
});

it('a name or title of the administration shows something, where it must be there', () => {
  const patterns = bodies.flatMap(({ name, body }) =>
    ['name', 'title'].flatMap((field) =>
      body.properties?.[field]?.type !== 'string' ? [] : [[`${name} ${field}`, body.properties[field].pattern]],
    ),
  );
  expect(patterns.filter(([, pattern]) => pattern === undefined).map(([field]) => field)).toEqual([
    // Empty: the name of the portal, or of the tenant.
    'PUT /administration/v1/branding/{id} name',
    'POST /administration/v1/systems/{id}/keys name',
  ]);
});
