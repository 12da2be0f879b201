import type { Call } from '../call.ts'
import { capitalise } from '#content/model/text/capitalise.ts'

/** What calls are grouped by: the first part of their path, below `/api` where it stands there, up to a colon. `/a` is short in addresses, and is images. */
export function groupOf(path: string): string {
  if (path.startsWith('/a/')) return 'images'
  const [, group = 'api'] = /^\/(?:api\/)?([\w-]+)/.exec(path) ?? []
  return group
}

/** Words that paths write as one; one that is not named here stands as it is. */
const joined = /(building|block|list|item|page|platform|setting|profile|user|second)(?=[a-z]{4})/g

/** Names that are not written as words. */
const spelled: Readonly<Record<string, string>> = { oidc: 'OIDC', openapi: 'OpenAPI' }

/** A part of a path in words: `platformsettingvalues` is `Platform setting values`. */
export function headingOf(group: string): string {
  return spelled[group] ?? capitalise(group.replaceAll(joined, '$1 ').replaceAll('_', ' '))
}

/**
 * Name of a call for programs that generate a client: method and path, so that it changes only when they do.
 * `POST /api/pages/{id}:publish` is `postPagesByIdPublish`.
 */
export function operationIdOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  const words = path
    .replace(/^\/api\//, '')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => `by-${name}`)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  return method.toLowerCase() + words.map(capitalise).join('')
}

/** `pagetemplates` is `PageTemplate`; what has no plural stays. */
export function singularOf(word: string): string {
  const one = word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
  return one.replaceAll(joined, '$1 ').split(/[ _]/).map(capitalise).join('')
}
