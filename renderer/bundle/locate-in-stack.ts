import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import type { ErrorPlace } from '#content/errors/app-error.ts'

/** Characters of a call that are looked at: a path and the name of a function. */
const LONGEST_CALL = 8192

const maps = new Map<string, SourceMap | undefined>()

/** Where in the code of a workspace an error was thrown that ran compiled: the first call of its stack that is the workspace's own. */
export function locateInStack(error: unknown): ErrorPlace | undefined {
  const { stack } = Object(error) as { stack?: unknown }
  if (typeof stack !== 'string') return undefined
  // The lines before the calls are the message, which names what it likes.
  for (const call of stack.split('\n').filter((each) => each.startsWith('    at '))) {
    const [, path = '', line, column] = /(?:file:\/\/)?(\/[^\s():]{1,4096}?\.mjs):(\d+):(\d+)/.exec(call.slice(0, LONGEST_CALL)) ?? []
    const entry = readMap(path)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry) || !entry.originalSource) continue
    return { path: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
  return undefined
}

function readMap(path: string): SourceMap | undefined {
  if (maps.has(path)) return maps.get(path)
  let map: SourceMap | undefined
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${decodeURI(path)}.map`, 'utf8')) as SourceMapPayload)
  } catch {
    // The product's own bundle has none, and not every path is one.
  }
  maps.set(path, map)
  return map
}
