import type { Random } from './seed.ts'
import { pick } from './seed.ts'

type Json = Record<string, unknown>

/** Bodies that violate the schema, as bytes, each in a different way. */
const changes: Readonly<Record<string, (body: unknown, random: Random) => string | Buffer>> = {
  drop: (body, random) => text(onObject(body, (copy) => void delete copy[pick(random, keysOf(copy))])),
  retype: (body, random) => text(onObject(body, (copy) => void (copy[pick(random, keysOf(copy))] = pick(random, wrongValues)))),
  null: (body, random) => text(onObject(body, (copy) => void (copy[pick(random, keysOf(copy))] = null))),
  extra: (body) => text(onObject(body, (copy) => void (copy.zeppelin = 1))),
  whole: (_body, random) => text(pick(random, wrongValues)),
  huge: (body, random) => text(onObject(body, (copy) => void (copy[pick(random, keysOf(copy))] = 'x'.repeat(60_000)))),
  deep: () => `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  proto: (body, random) => withKey(text(body), `"${pick(random, protoKeys)}":{"isAdmin":true}`),
  utf8: (body) => Buffer.concat([Buffer.from(text(body).slice(0, -1)), Buffer.from([0xff, 0xfe, 0x22])]),
  cut: (body) => text(body).slice(0, -1),
  empty: () => '',
  twice: (body) => withKey(text(body), '"guid":1,"guid":2'),
  surrogate: (body, random) => text(onObject(body, (copy) => void (copy[pick(random, keysOf(copy))] = '\ud800\u0000\u202e'))),
}
export const mutations = Object.keys(changes)
export const protoKeys = ['__proto__', 'constructor', 'prototype'] as const

const wrongValues: readonly unknown[] = ['tekst', '', 0, -1, 1e308, true, [], {}, [[]], { a: 1 }, null, '../../etc/passwd', '\u0000']

export function mutate(body: unknown, random: Random): { name: string; body: string | Buffer } {
  const name = pick(random, mutations)
  return { name, body: (changes[name] as (typeof changes)[string])(body, random) }
}

const text = (value: unknown) => JSON.stringify(value) ?? 'null'

function keysOf(copy: Json): string[] {
  return [...Object.keys(copy), 'zeppelin']
}

function onObject(body: unknown, change: (copy: Json) => void): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { value: body }
  const copy = { ...(body as Json) }
  change(copy)
  return copy
}

function withKey(json: string, member: string): string {
  if (!json.startsWith('{')) return `{${member}}`
  return json === '{}' ? `{${member}}` : `{${member},${json.slice(1)}`
}
