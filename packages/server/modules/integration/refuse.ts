import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '../../messages/language.ts';
import { isOutage } from '../../db/outage.ts';
import { type FieldError, Refusal } from '../../http/refusal.ts';
import { IntegrationRefusal } from './refusal.ts';

const codes: Partial<Record<FieldError['message'], string>> = {
  fieldUnknown: 'unknown_field',
  fieldRequired: 'required',
  fieldType: 'type',
  fieldShort: 'length',
  fieldLong: 'length',
  fieldFewItems: 'length',
  fieldManyItems: 'length',
  fieldRange: 'range',
  fieldAtLeast: 'range',
  fieldAtMost: 'range',
  fieldValue: 'value',
  fieldChoice: 'value',
  fieldFormat: 'format',
  fieldCharacters: 'characters',
  fieldRepeated: 'repeated',
  bodyEncoding: 'encoding',
  bodyLevels: 'levels',
};

/** A field that the contract refuses, as business systems read it. */
const fieldFault = ({ path, message, values }: FieldError): { code: string; message: string; field: string } => ({
  code: codes[message] ?? 'format',
  message: `${say('en-US', message, values)}${values?.['pattern'] === undefined ? '' : `; it must match ${values['pattern']}`}`,
  field: path.replace(/^\//, ''),
});

/** The refusal of invalid fields (`bodyValidator`): the first field, and all of them if there are several. */
export function malformed(faults: FieldError[]): IntegrationRefusal {
  const errors = faults.map(fieldFault);
  const [first] = errors;
  if (first === undefined) return new IntegrationRefusal('malformed', 'The request cannot be read.');
  const code = first.code === 'unknown_field' ? 'unknown_field' : 'malformed';
  const message = code === 'unknown_field' ? `There is no field ${first.field}.` : `${first.field || 'The body'}: ${first.message}`;
  return new IntegrationRefusal(code, message, { field: first.field, ...(errors.length > 1 ? { errors } : {}) });
}

/** The refusal that an error becomes; what nobody expected is logged and answered as `internal`. */
export function asIntegrationRefusal(error: unknown): IntegrationRefusal | null {
  if (error instanceof IntegrationRefusal) return error;
  if (error instanceof Refusal) {
    const { retryAfterSeconds, errors = [] } = error.details;
    if (error.status === 429)
      return new IntegrationRefusal('too_many', 'Too many requests; go on after Retry-After seconds.', {
        retryAfterSeconds: retryAfterSeconds ?? 60,
      });
    if (error.status === 400) return malformed(errors);
    if (error.id === 'keyReused')
      return new IntegrationRefusal('conflict', 'This Idempotency-Key was used for another request.', { field: 'Idempotency-Key' });
    if (error.id === 'keyBusy')
      return new IntegrationRefusal('unavailable', 'The same request is being processed; try again in a moment.', { retryAfterSeconds: 1 });
    if (error.status === 404) return new IntegrationRefusal('not_found', 'There is nothing here.');
    if (error.status === 503)
      return new IntegrationRefusal('unavailable', 'Try again in a moment.', { retryAfterSeconds: retryAfterSeconds ?? 5 });
  }
  const status = (error as FastifyError).statusCode;
  if (status === 413) return new IntegrationRefusal('too_large', 'The body is too large.');
  if (status === 415) return new IntegrationRefusal('media_type', 'Send JSON: Content-Type: application/json');
  if (status !== undefined && status >= 400 && status < 500)
    return new IntegrationRefusal('malformed', 'The body is no JSON that can be read.');
  if (isOutage(error))
    return new IntegrationRefusal('unavailable', 'The database is not there for a moment; try again.', { retryAfterSeconds: 5 });
  return null;
}

interface Presented {
  status: number;
  body: object;
}

/** Answers every error of a scope as `present` shows refusals; what nobody expected is logged. */
export function answerRefusals(scope: FastifyInstance, present: (refusal: IntegrationRefusal, request: FastifyRequest) => Presented): void {
  scope.setErrorHandler(async (error, request, reply) => {
    const known = asIntegrationRefusal(error);
    if (known === null) request.log.error({ err: error }, 'a request of a business system failed');
    const refusal = known ?? new IntegrationRefusal('internal', 'Something went wrong in the portal; it is in its log.');
    request.server.metrics.refusals.inc({ code: refusal.status, refusal: refusal.code });
    const { retryAfterSeconds } = refusal.details;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
    const { status, body } = present(refusal, request);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(body);
  });
}

/** Every error below `integrationPath` is answered as business systems read it. */
export function refuseIntegration(scope: FastifyInstance): void {
  answerRefusals(scope, ({ status, body }) => ({ status, body }));
  scope.all('/*', async () => {
    throw new IntegrationRefusal('not_found', 'There is no such call; /api/integration/openapi.json lists them.');
  });
}
