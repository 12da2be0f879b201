import type { IncomingMessage } from 'node:http'
import type { Call } from './call.ts'

/** Tells by method and path which requests bring a file: these may take longer than others. */
export function uploadPaths(calls: readonly Call[]): (request: Pick<IncomingMessage, 'method' | 'url'>) => boolean {
  const patterns = calls
    .filter(({ upload }) => upload)
    .map(({ method, path }) => ({ method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`) }))
  return ({ method, url = '' }) => patterns.some((pattern) => pattern.method === method && pattern.path.test(url))
}
