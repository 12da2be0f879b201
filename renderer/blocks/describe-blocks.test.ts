import { describe, expect, test } from 'vitest'
import { spellName } from '#content/model/text/spell-name.ts'
import type { Messages } from '../language/translations.ts'
import type { AnyBlock } from './contract.ts'
import type { OptionSchema } from '../schema/option-schema.ts'
import { type FieldTexts, readFieldTexts } from '../schema/field-texts.ts'
import { describeBlocks } from './describe-blocks.ts'
import sharedEn from './messages.en.json' with { type: 'json' }
import sharedNl from './messages.nl.json' with { type: 'json' }

const definitions = import.meta.glob<{ block: AnyBlock }>('./*/block.ts', { eager: true })
const texts = import.meta.glob<{ default: Messages }>('./*/messages.{nl,en}.json', { eager: true })
const found = Object.values(definitions).map(({ block }) => ({
  block,
  messages: Object.fromEntries(['nl', 'en'].map((lang) => [lang, texts[`./${block.name}/messages.${lang}.json`]?.default ?? {}])),
}))
const described = describeBlocks(found, { nl: sharedNl, en: sharedEn })

/** Custom widgets, which name their own parts. */
const wholes = new Set(['guid', 'link', 'address', 'icon', 'moment'])

/** What is missing for an option in these texts, by its path. */
function findGaps(schema: OptionSchema, known: Record<string, FieldTexts> | undefined, path: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, option]) => {
    const here = `${path}.${name}`
    const own = known?.[name]
    if (!own) return [here]
    const inner = option.items ?? option
    const values = (inner.enum ?? inner.anyOf?.map(({ const: value }) => value) ?? []).filter((value) => value !== undefined)
    const isNamed = inner.title === 'icon' || inner.field === 'language'
    const gaps = isNamed
      ? []
      : values
          .map((value) => `${value as string | number}`)
          .filter((value) => own.options?.[value] === undefined)
          .map((value) => `${here}=${value}`)
    if (option.items && !own.item && option.field === undefined && !inner.enum) gaps.push(`${here}[]`)
    return wholes.has(inner.title ?? '') ? gaps : [...gaps, ...findGaps(inner, own.fields, here)]
  })
}

/** What texts name that is not an option. */
function findStrays(schema: OptionSchema, known: Record<string, FieldTexts> | undefined, path: string): string[] {
  return Object.entries(known ?? {}).flatMap(([name, { fields }]) => {
    const option = schema.properties?.[name]
    return option ? findStrays(option.items ?? option, fields, `${path}.${name}`) : [`${path}.${name}`]
  })
}

describe('every block in edit mode', () => {
  test.each(['nl', 'en'] as const)('names each of its options and values in %s', (lang) => {
    expect(described.length).toBeGreaterThan(15)
    const gaps = described.flatMap(({ name, schema, texts: own }) => findGaps(schema, own[lang].fields, name))
    expect(
      gaps,
      `name each under "fields" of its messages.${lang}.json: label, options (=value), item ([]), fields (inner options)`,
    ).toEqual([])
  })

  test('has no text for what is no option; prose that is edited beside the options has one in both languages', () => {
    const strays = found.flatMap(({ block, messages }) => {
      const { schema, hasProse, texts: own } = described.find(({ name }) => name === block.name) ?? {}
      if (hasProse)
        expect([block.name, own?.nl.fields['content'] !== undefined]).toEqual([block.name, own?.en.fields['content'] !== undefined])
      return findStrays(schema ?? {}, readFieldTexts(messages['nl']?.['fields'], undefined), block.name).filter(
        (path) => !(hasProse && path === `${block.name}.content`),
      )
    })
    expect(strays, 'take each out of "fields" in its messages.*.json, or spell it as the option in block.ts').toEqual([])
  })

  test('has a group, a drawing, a title and a description', () => {
    for (const { name, group, icon, texts: own } of described) {
      expect([name, group]).not.toEqual([name, 'other'])
      expect([name, icon]).not.toEqual([name, 'blocks'])
      expect(own.nl.title && own.en.title && own.nl.description && own.en.description, name).toBeTruthy()
    }
  })

  test('is JSON, defaults included', () => {
    expect(JSON.parse(JSON.stringify(described))).toEqual(described)
  })
})

describe('a block of a workspace without texts', () => {
  const [bare] = describeBlocks([{ block: { ...(found[0]?.block as AnyBlock), name: 'opening-hours' }, messages: {} }], {})

  test('has names that can be read', () => {
    expect(bare?.texts.nl).toEqual({ title: 'Opening hours', description: '', keywords: [], fields: {} })
    expect([spellName('headingLevel'), spellName('isURL'), spellName('open_on')]).toEqual(['Heading level', 'Is url', 'Open on'])
  })

  test('takes what is half written, and nothing that is no text', () => {
    expect(readFieldTexts({ openOn: { hint: 'Then.' }, x: 'y', z: { label: { a: 'b' } } }, { openOn: { label: 'Shared' } })).toEqual({
      openOn: { label: 'Open on', hint: 'Then.' },
      z: { label: 'Z' },
    })
  })
})
