import * as z from 'zod'
import { describe, expect, it } from 'vitest'
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

  it('names fifty keys of thousands that nobody knows', () => {
    const value = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 1]))
    expect(Object.keys(messagesOf(z.strictObject({}), value))).toHaveLength(50)
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
