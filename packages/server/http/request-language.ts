import type { FastifyRequest } from 'fastify';
import { acceptedLanguage, type Language } from '../messages/language.ts';

export const requestLanguage = (request: FastifyRequest): Language => acceptedLanguage(request.headers['accept-language']);
