import type { ErrorCode } from '#content/errors/catalogue.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { IncomingMessage } from 'node:http'
import type { PresentSession } from '../accounts/sessions.ts'
import type { Site } from '../site/site.ts'

/** What the middleware has found out about a request. */
export interface RequestContext {
  correlationId: string
  language: InterfaceLanguage
  site?: Site
  session?: PresentSession
  /** What answers, as a template without the parts that differ from request to request: for logs and metrics. */
  route?: string
  /** Why the request was refused. */
  problem?: ErrorCode
  /** The call names its problems by action results. */
  answersActionResult?: boolean
}

const contexts = new WeakMap<IncomingMessage, RequestContext>()

/** Kept beside the request and not on it, where no other code can put something of the same name. */
export function contextOf(request: IncomingMessage): RequestContext {
  const known = contexts.get(request)
  if (known) return known
  const context: RequestContext = { correlationId: '', language: 'nl' }
  contexts.set(request, context)
  return context
}

/** The site of a request that has passed `findTenant`. */
export function getSite(request: IncomingMessage): Site {
  const { site } = contextOf(request)
  if (!site) throw new TypeError('This handler stands before the one that finds the site')
  return site
}
