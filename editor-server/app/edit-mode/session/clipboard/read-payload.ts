import { type BuildingBlockInstance, buildingBlockInstanceSchema } from '#content/model/building-block-instance/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import * as z from 'zod'
import type { Payload } from './payload.ts'

/** Blocks and characters that are taken from a clipboard. */
const MOST_BLOCKS = 200
const MOST_CHARACTERS = 2 * 1024 * 1024
/** Levels of lists and records in options. */
const MOST_LEVELS = 40

const payloadSchema: z.ZodType<Payload> = z.object({
  bouwsteen: z.literal(1),
  origin: z.string().max(300),
  from: guidSchema,
  isCut: z.boolean(),
  blocks: z.array(buildingBlockInstanceSchema).min(1).max(MOST_BLOCKS),
})

/** Reads what may be a payload; undefined for anything else. */
export function readPayload(text: string): Payload | undefined {
  if (text.length > MOST_CHARACTERS) return undefined
  try {
    const value: unknown = JSON.parse(text)
    const { data } = isDecent(value, 0) ? payloadSchema.safeParse(value) : {}
    return data && { origin: data.origin, from: data.from, isCut: data.isCut, blocks: data.blocks.map(cleanBlock) }
  } catch {
    return undefined
  }
}

const forbidden = ['__proto__', 'constructor', 'prototype']

/** Whether a value is no deeper than a page can hold, and has no key that changes what objects are. */
function isDecent(value: unknown, level: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return level < MOST_LEVELS && Object.entries(value).every(([key, inner]) => !forbidden.includes(key) && isDecent(inner, level + 1))
}

/** Signs that no keyboard types and no file shows: kept out of texts, where they could hide something. */
function cleanBlock({ content, ...block }: BuildingBlockInstance): BuildingBlockInstance {
  if (content === undefined) return block
  return {
    ...block,
    content: content.replaceAll(/\r\n?/g, '\n').replaceAll(/[\0-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069]/g, ''),
  }
}
