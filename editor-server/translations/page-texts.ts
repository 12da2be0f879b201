import { createHash } from 'node:crypto'
import { type BuildingBlockInstance, sortBlocks } from '#content/model/building-block-instance/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { Prints } from '#content/model/translation-mark/find-stale.ts'
import type { OptionSchema } from '#renderer/schema/option-schema.ts'
import { textsIn } from '#renderer/schema/text-options.ts'
import { migrateBlocks } from '../site/migrate-blocks.ts'
import type { Site } from '../site/site.ts'
import { findType } from '../site/typed-fields.ts'

/** A text of a page that has to be translated. One option is one text, also where it is a list, such as the cards of a block. */
export interface PageText {
  /** The name of a field of the page, or `<guid of a block>/<option>`. */
  place: string
  block?: Pick<BuildingBlockInstance, 'guid' | 'buildingBlockName'>
  field: string
  parts: readonly string[]
}

/** Every text of a page that is not empty: its own first, then those of its blocks in reading order. */
export function listPageTexts(site: Pick<Site, 'code' | 'index'>, page: Page): PageText[] {
  const { title, description, options } = page
  const schema = findType(site, page)?.schema ?? {}
  const own = { title, description, headerImageAlt: options.headerImageAlt }
  const blocks = migrateBlocks(sortBlocks(page.buildingBlockInstances), site.code)
  return [
    ...Object.entries(own).map(([field, text]) => ({ place: field, field, parts: filled(text) })),
    ...textsOf(schema, page.fields ?? {}).map(([field, parts]) => ({ place: `fields.${field}`, field: `fields.${field}`, parts })),
    ...blocks.flatMap((block) => textsOfBlock(site, block)),
  ].filter(({ parts }) => parts.length > 0)
}

function filled(text: string | undefined): string[] {
  return text === undefined || text.trim() === '' ? [] : [text]
}

function textsOfBlock({ code }: Pick<Site, 'code'>, block: BuildingBlockInstance): PageText[] {
  const { guid, buildingBlockName, options, content } = block
  const schema = code.describeBlocks().find(({ name }) => name === buildingBlockName)?.schema ?? {}
  const prose: [string, string[]][] = [['content', filled(content)]]
  return [...prose, ...textsOf(schema, options)].map(([field, parts]) => ({
    place: `${guid}/${field}`,
    block: { guid, buildingBlockName },
    field,
    parts,
  }))
}

function textsOf({ properties = {} }: OptionSchema, values: Readonly<Record<string, unknown>>): [field: string, parts: string[]][] {
  return Object.entries(properties).map(([name, schema]) => [name, Object.hasOwn(values, name) ? textsIn(schema, values[name]) : []])
}

export function printTexts(texts: readonly PageText[]): Prints {
  return Object.fromEntries(texts.map((text) => [text.place, printText(text)]))
}

/** Entries of a list that change places are the same text: the translation says the same things. */
export function printText({ parts }: Pick<PageText, 'parts'>): string {
  const words = parts.map((part) => part.replaceAll('\r\n', '\n').trim()).toSorted()
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, PRINT_LENGTH)
}

/** 96 bits: nobody gains by two texts that have the same. */
const PRINT_LENGTH = 16
