import { isRecord } from '#content/model/json/is-record.ts'
import type { OptionSchema } from '../../../../api/blocks/contract.ts'

/** Properties that tell most about a thing, first. */
const telling = ['title', 'label', 'name', 'caption', 'text', 'description', 'date']

/** A few words for a thing in a list; empty where nothing in it can be read. */
export function summarize(thing: unknown, schema: OptionSchema): string {
  if (typeof thing === 'string' || typeof thing === 'number') return String(thing)
  if (!isRecord(thing)) return ''
  const names = Object.keys(schema.properties ?? {})
  const words = [...telling.filter((name) => names.includes(name)), ...names]
  for (const name of words) {
    const value = thing[name]
    const isWord = typeof value === 'string' && value.trim() !== '' && schema.properties?.[name]?.title !== 'guid'
    if (isWord) return value.replace(/\s+/g, ' ').trim()
  }
  return ''
}
