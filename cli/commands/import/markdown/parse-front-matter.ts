import { load } from 'js-yaml'
import { parse as parseToml, TomlError } from 'smol-toml'
import { AppError } from '#content/errors/app-error.ts'
import { isRecord } from '#content/model/json/is-record.ts'
import { readFrontMatter } from '#content/store/files/markdown-file.ts'
import type { ReportFinding } from './report.ts'
import { splitFrontMatter, type SplitSource } from './split-front-matter.ts'

export interface ParsedFrontMatter {
  data: Record<string, unknown>
  /** What it seems to say where it could not be read: keys with one value, as text. */
  guessed: Record<string, unknown>
  body: string
}

/** The front matter of a file as data. What cannot be read is reported and only guessed at; the body always survives. */
export function parseFrontMatter(text: string, report: ReportFinding): ParsedFrontMatter {
  const source = splitFrontMatter(text)
  const { body, block, line } = source
  if (source.format === 'none') return { data: {}, guessed: readHeaderLines(body), body }
  if (!source.isClosed) {
    report('front-matter', Math.max(1, line - 1), 'the front matter could not be read: it has no end')
    return { data: {}, guessed: readSimpleKeys(block), body }
  }
  try {
    return { data: toPlain(parsers[source.format](source)) as Record<string, unknown>, guessed: {}, body }
  } catch (error) {
    const fault = describeFault(error, source)
    const repeated = source.format === 'yaml' ? readRepeatedKeys(block) : undefined
    const reason = repeated
      ? 'front matter with a key twice; the last one counts'
      : `the front matter could not be read: ${fault.reason.replace(/\.+$/, '')}`
    report('front-matter', fault.line, reason)
    return { data: repeated ?? {}, guessed: readSimpleKeys(block), body }
  }
}

class Unreadable extends Error {}

const parsers: Record<'yaml' | 'toml' | 'json', (source: SplitSource) => unknown> = {
  yaml: ({ block }) => readFrontMatter(`---\n${block}---\n`, {}).data,
  toml: ({ block }) => parseToml(block, { integersAsBigInt: 'asNeeded' }),
  json: ({ block }) => {
    const trimmed = block.trim()
    const data: unknown = JSON.parse(trimmed.startsWith('{') ? trimmed : `{${trimmed}}`)
    if (!isRecord(data)) throw new Unreadable('it is not a list of keys and values')
    return data
  },
}

function describeFault(error: unknown, { line }: SplitSource): { reason: string; line: number } {
  // The copy that was read has one line above its block.
  if (error instanceof AppError) return { reason: error.message, line: line + (error.place.line ?? 2) - 2 }
  if (error instanceof TomlError) return { reason: firstLineOf(error), line: line + error.line - 1 }
  if (error instanceof SyntaxError || error instanceof Unreadable) return { reason: firstLineOf(error), line }
  throw error
}

function firstLineOf({ message }: Error): string {
  return message.split('\n', 1)[0]!
}

/** MkDocs lets a later key replace an earlier one. */
function readRepeatedKeys(yaml: string): Record<string, unknown> | undefined {
  try {
    const data = load(yaml, { json: true, maxAliases: 0 })
    return isRecord(data) ? data : undefined
  } catch {
    return undefined
  }
}

const MAX_DEPTH = 30

/** Values that YAML can hold as they are: dates, which it does not have, become text. */
function toPlain(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new Unreadable(`it has more than ${MAX_DEPTH} levels`)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))) return String(value)
  if (Array.isArray(value)) return value.map((item) => toPlain(item, depth + 1))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
    if (key === '__proto__' || key === '<<') throw new Unreadable(`the key ${key} is refused`)
    return [key, toPlain(item, depth + 1)]
  })
  return Object.fromEntries(entries)
}

const simpleKey = /(?<=^|[\s{,])["']?([A-Za-z][\w-]*)["']?[ \t]*[:=][ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s,}\]"'][^,}\]\n]*))/g

/** Keys with one value, at any level, in YAML, TOML or JSON. */
function readSimpleKeys(block: string): Record<string, unknown> {
  const pairs = [...block.matchAll(simpleKey)].map(([, key, double, single, bare]) => [key!, (double ?? single ?? bare)!.trim()] as const)
  // Of a key that stands twice, the first one counts: what a table or list below repeats is nested.
  return Object.fromEntries(pairs.toReversed())
}

/** MultiMarkdown's metadata: a first paragraph of keys and values, without fences. */
function readHeaderLines(body: string): Record<string, unknown> {
  const first = body.split(/\n[ \t]*(?:\n|$)/, 1)[0]!
  return first.length < 5000 && first.split('\n').every((line) => /^[A-Za-z][\w -]*:[ \t]/.test(line)) ? readSimpleKeys(first) : {}
}
