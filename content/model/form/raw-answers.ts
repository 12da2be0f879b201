import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { modest } from '../json/modest.ts'
import { addressParts } from './address-parts.ts'

/** Parts of an address as they were typed, by `addressParts`. */
export type RawAddress = Record<string, string>
/** A row of a group. */
export type RawRow = Record<string, string | string[] | RawAddress>
export type RawAnswer = string | string[] | RawAddress | RawRow[]

/** What somebody typed, by guid of the field; of files the guids that they got when they were uploaded. */
export type RawAnswers = Record<string, RawAnswer>

export { type AddressPart, addressParts } from './address-parts.ts'

/** Longer texts are refused as malformed, not as too long: no control takes them. */
const text = z.string().max(40_000)
const texts = z.array(z.string().max(200)).max(200)
const address = z.partialRecord(z.enum(addressParts), text) as unknown as z.ZodType<RawAddress>
const row = z.record(guidSchema, z.union([text, texts, address]))

export const rawAnswersSchema = modest(z.record(guidSchema, z.union([text, texts, address, z.array(row).max(200)])), {
  values: 10_000,
  characters: 400_000,
}) as unknown as z.ZodType<RawAnswers>
