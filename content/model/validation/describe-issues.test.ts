import * as z from 'zod'
import { describe, expect, it, test } from 'vitest'
import { guidSchema } from '../guid/guid.ts'
import { pageSchema } from '../page/schema.ts'
import { platformSettingsSchema } from '../platform-setting/schema.ts'
import { describeIssues } from './describe-issues.ts'

function messagesOf(schema: z.ZodType, value: unknown, lang: 'nl' | 'en' = 'nl'): Record<string, string> {
  const { error } = schema.safeParse(value)
  return Object.fromEntries(error ? describeIssues(error, lang).map(({ path, message }) => [path, message]) : [])
}

describe('describeIssues', () => {
  it('reports every fault of a page with its path', () => {
    const block = { guid: 'X', buildingBlockName: 'text', layoutPosition: 'left', sortId: 'first' }
    expect(
      messagesOf(pageSchema, { title: '', guid: 'X', viewAccess: 'Everyone', buildingBlockInstances: [block], colour: 'red', titel: 'x' }),
    ).toEqual({
      guid: expect.stringContaining('guid van 32'),
      title: 'Vul dit in.',
      viewAccess: 'Kies een van deze waarden: Admin, Roles, Users, Public, Verify.',
      'buildingBlockInstances.0.guid': expect.stringContaining('guid van 32'),
      'buildingBlockInstances.0.layoutPosition': 'Kies een van deze waarden: top, side-left, main, side-right, bottom.',
      'buildingBlockInstances.0.sortId': 'Dit moet een getal zijn.',
      colour: '“colour” is hier niet bekend. Controleer de spelling of verwijder het.',
      titel: '“titel” is hier niet bekend. Controleer de spelling of verwijder het.',
    })
  })

  it('names fifty keys of thousands that nobody knows, and says how many there are besides', () => {
    const value = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 1]))
    expect(Object.keys(messagesOf(z.strictObject({}), value))).toHaveLength(51)
  })

  it('says in English what is missing and what does not fit', () => {
    expect(
      messagesOf(platformSettingsSchema, { headerLogoHeight: 8, primaryDomain: 'https://x', hostNames: 'x', browserColor: 'red' }, 'en'),
    ).toEqual({
      platformName: 'Fill this in.',
      headerLogoHeight: 'Use a number of 16 or higher.',
      primaryDomain: expect.stringContaining('host name in lower case'),
      hostNames: 'This must be a list.',
      browserColor: 'Use a colour such as #1f3a5f.',
    })
  })

  it('describes the branch of a union that the value comes closest to', () => {
    const union = z.union([z.object({ kind: z.literal('a'), guid: guidSchema }), z.number()])
    expect(messagesOf(union, { kind: 'a', guid: 'x' })).toEqual({ guid: expect.stringContaining('guid') })
    expect(messagesOf(z.union([z.string(), z.number()]), true)).toEqual({ '': 'Deze waarde past hier niet.' })
  })

  it('never shows a text of zod', () => {
    const schema = z.strictObject({
      a: z.bigint(),
      b: z.array(z.string()).max(1),
      c: z.int(),
      d: z.email(),
      e: z.iso.date(),
      f: z.url(),
      g: z.uuid(),
      h: z.number().multipleOf(5),
      i: z.record(z.string().regex(/^a/), z.number()),
      j: z.literal(1),
      k: z.number().lt(3),
      l: z.string().max(1),
      m: z.date(),
      n: z.string().refine(() => false),
      o: z.discriminatedUnion('t', [z.object({ t: z.literal('a') })]),
      p: z.iso.time(),
      q: z.set(z.string()).min(2),
      r: z.never(),
    })
    const values = {
      a: 1,
      b: ['', ''],
      c: 1.5,
      d: '',
      e: '',
      f: '',
      g: '',
      h: 3,
      i: { b: 1 },
      j: 2,
      k: 3,
      l: 'xx',
      m: 1,
      n: '',
      o: { t: 'b' },
      p: '',
      q: new Set(),
      r: 1,
    }
    const { error } = schema.safeParse(values)
    const findings = error ? describeIssues(error, 'nl') : []
    expect(findings).toHaveLength(Object.keys(values).length)
    for (const { message } of findings) expect(message).not.toMatch(/invalid|expected|must|too |validation\.|\{\{/i)
  })
})

test.each<[message: string, schema: z.ZodType, value: unknown]>([
  ['Vul dit in.', z.string(), undefined],
  ['Vul dit in.', z.string().min(1), ''],
  ['Gebruik minstens 3 tekens.', z.string().min(3), ''],
  ['Gebruik hooguit 2 tekens.', z.string().max(2), 'xxx'],
  ['Gebruik hooguit 1 teken.', z.string().max(1), 'xxx'],
  ['Kies er minstens 1.', z.array(z.string()).min(1), []],
  ['Kies er hooguit 1.', z.array(z.string()).max(1), ['a', 'b']],
  ['Kies er minstens 2.', z.set(z.string()).min(2), new Set()],
  ['Gebruik een getal van 1 of hoger.', z.number().min(1), 0],
  ['Gebruik een getal hoger dan 1.', z.number().gt(1), 1],
  ['Gebruik een getal van 5 of lager.', z.number().max(5), 6],
  ['Gebruik een getal lager dan 5.', z.number().lt(5), 5],
  ['Gebruik een veelvoud van 5.', z.number().multipleOf(5), 3],
  ['Dit moet een geheel getal zijn.', z.int(), 1.5],
  ['Dit moet tekst zijn.', z.string(), 1],
  ['Dit moet een groep van namen en waarden zijn.', z.record(z.string(), z.string()), 1],
  ['Dit moet een groep van namen en waarden zijn.', z.map(z.string(), z.string()), 1],
  ['Dit moet een groep van namen en waarden zijn.', z.object({}), 1],
  ['Dit is een ander soort waarde dan hier hoort (date).', z.date(), 1],
  ['Gebruik een e-mailadres zoals naam@voorbeeld.nl.', z.email(), 'x'],
  ['Gebruik een bestaande datum zoals 2026-11-21.', z.iso.date(), 'x'],
  ['Deze tekst heeft niet de juiste vorm.', z.string().regex(/^a/), 'x'],
  ['Hier kan alleen 1 staan.', z.literal(1), 2],
  ['Kies een van deze waarden: a, b.', z.enum(['a', 'b']), 1],
  ['“b” is hier geen geldige naam.', z.record(z.string().regex(/^a/), z.number()), { b: 1 }],
  ['“1” is hier geen geldige naam.', z.object({ x: z.record(z.string().regex(/^a/), z.number()) }), { x: { 1: 1 } }],
  ['Deze waarde past hier niet.', z.union([z.string(), z.number()]), true],
  ['Deze waarde klopt niet.', z.string().refine(() => false), 'x'],
  ['Deze waarde klopt niet.', z.string().refine(() => false, { error: 'geen-code' }), 'x'],
])('%s', (message, schema, value) => {
  expect(Object.values(messagesOf(schema, value))).toEqual([message])
})

test('a mistyped value gets a suggestion where the value is known', () => {
  const schema = z.enum(['kaarten', 'rijen'])
  const messageOf = (value: unknown, reportInput: boolean) => {
    const { error } = schema.safeParse(value, { reportInput })
    return error && describeIssues(error, 'nl')[0]?.message
  }
  expect(messageOf('karten', true)).toBe('Bedoelt u “kaarten”? Kies een van deze waarden: kaarten, rijen.')
  expect(messageOf('karten', false)).toBe('Kies een van deze waarden: kaarten, rijen.')
  expect(messageOf(['karten'], true)).toBe('Kies een van deze waarden: kaarten, rijen.')
  expect(messageOf('x', true)).toBe('Kies een van deze waarden: kaarten, rijen.')
})

test('of the kinds that a value may have, the one with the fewest faults is told, with its whole path', () => {
  const small = z.strictObject({ a: z.string() })
  const large = z.strictObject({ a: z.number(), b: z.strictObject({ c: z.string(), d: z.string() }) })
  const schema = z.object({ list: z.array(z.union([large, small, z.string()])) })
  expect(messagesOf(schema, { list: [{ a: true }] })).toEqual({ 'list.0.a': 'Dit moet tekst zijn.' })
  expect(messagesOf(schema, { list: [{ a: 1, b: { c: 1, d: '' } }] })).toEqual({ 'list.0.b.c': 'Dit moet tekst zijn.' })
  expect(messagesOf(schema, { list: [true] })).toEqual({ 'list.0': 'Deze waarde past hier niet.' })
})
