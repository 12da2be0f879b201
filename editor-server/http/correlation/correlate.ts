import { randomUUID } from 'node:crypto'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { Request, RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { contextOf } from '../context.ts'

/** Adopts a caller's own id only if it consists of letters, digits and `-._`, so that it cannot forge a log line. */
const SOUND_ID = /^[\w.-]{8,64}$/

/** Gives each request an id, which its answer and its log line carry, and the language of its problem texts. */
export function correlate(): RequestHandler {
  return (request, response, next) => {
    const context = contextOf(request)
    const given = request.get('X-Correlation-Id') ?? ''
    context.correlationId = SOUND_ID.test(given) ? given : randomUUID()
    context.language = findLanguage(request)
    response.set('X-Correlation-Id', context.correlationId)
    next()
  }
}

/** Browsers send a handful of different values; working one out costs more than the rest of this. */
const languages = new LRUCache<string, InterfaceLanguage>({ max: 200 })
const LONGEST_REMEMBERED = 200

/** Dutch unless the caller prefers English (SPEC section 1). */
function findLanguage(request: Request): InterfaceLanguage {
  const header = request.headers['accept-language'] ?? ''
  const known = languages.get(header)
  if (known !== undefined) return known
  const language = request.acceptsLanguages('nl', 'en') === 'en' && header !== '*' ? 'en' : 'nl'
  if (header.length <= LONGEST_REMEMBERED) languages.set(header, language)
  return language
}
