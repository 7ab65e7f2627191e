interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Described {
  params?: object;
  query?: object;
  body?: object;
  data: object;
  file?: true;
}

/** The types of every call as text that needs nothing else, for those who install the package. */
export function callTypes(calls: Readonly<Record<string, Described>>): string {
  const types = Object.entries(calls).map(([name, { params, query, body, data, file }]) => {
    const parts = Object.entries({ params, query, body, data }).map(
      ([part, schema]) => `    ${part}: ${part === 'data' && file === true ? 'Uint8Array<ArrayBuffer>' : typeOf(schema)};`,
    );
    return `  ${JSON.stringify(name)}: {\n${parts.join('\n')}\n  };`;
  });
  return `/** Every call, with what goes in and what comes out. */\nexport type Calls = {\n${types.join('\n')}\n};\nexport type CallName = keyof Calls;\n`;
}

/** The types of every event, in the same way. */
export function eventTypes(events: Readonly<Record<string, object>>): string {
  const types = Object.entries(events).map(([type, schema]) => `  ${JSON.stringify(type)}: ${typeOf(schema)};`);
  return `/** Every event that the portal sends, by its type. */\nexport type Events = {\n${types.join('\n')}\n};\nexport type EventType = keyof Events;\nexport type IntegrationEvent = Events[EventType];\n`;
}

function typeOf(schema: Schema | undefined): string {
  if (schema === undefined) return 'undefined';
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.type === 'array') return `(${typeOf(schema.items)})[]`;
  if (schema.properties !== undefined) {
    const required = new Set(schema.required ?? []);
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => `${JSON.stringify(name)}${required.has(name) ? '' : '?'}: ${typeOf(field)}`,
    );
    return `{ ${fields.join('; ')} }`;
  }
  const plain: Record<string, string> = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };
  return plain[schema.type ?? ''] ?? 'unknown';
}
