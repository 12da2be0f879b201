import { type BuildingBlockInstance, sortBlocks } from '#content/model/building-block-instance/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { escapeAttribute, escapeHtml } from '#content/model/text/escape-html.ts'
import { extractDocument } from '#renderer/search-indexer/extract-document.ts'
import { renderPlainMarkdown } from '#renderer/markdown/render-markdown.ts'
import type { SearchDocument } from '#renderer/search-index/index/weigh-document.ts'

/** Options that hold a text of one word too; any other text shows itself by its spaces. */
const TEXT_KEY = /title|text|name|label|heading|caption|alt|quote|question|answer|summary|description|author|location|content|body|lead/i

/** Characters of a page or item that are read: each new word in them costs everybody who searches here. */
const MOST_READ = 100_000

/**
 * The text of a page or item for search: read from its content and not from a rendered page, which a working copy does not have.
 * @param url copied into the document unchanged
 */
export function readDocument(thing: Page | ListItem, { url, lang }: { url: string; lang: string }): SearchDocument | undefined {
  const isPage = 'buildingBlockInstances' in thing
  const lead = isPage ? (thing.description ?? '') : thing.metadata.description
  const blocks = isPage ? thing.buildingBlockInstances : thing.contentBuildingBlockInstances
  const parts = [...(isPage ? [] : [thing.location ?? '']), ...sortBlocks(blocks).flatMap(textsOf)]
  const body = upTo(MOST_READ, parts).map(renderPlainMarkdown).join('\n')
  return extractDocument(
    `<html lang="${escapeAttribute(lang)}"><main><h1>${escapeHtml(thing.title)}</h1><p class="page-header__lead">${escapeHtml(lead)}</p>${body}</main>`,
    url,
  )
}

function upTo(most: number, parts: readonly string[]): string[] {
  let room = most
  return parts.map((part) => {
    const taken = part.slice(0, Math.max(0, room))
    room -= part.length
    return taken
  })
}

function textsOf({ content, options }: BuildingBlockInstance): string[] {
  return [...textsIn(options, ''), ...(content === undefined ? [] : [content])]
}

function* textsIn(value: unknown, key: string): Generator<string> {
  if (typeof value === 'string') {
    if (isText(value, key)) yield value
  } else if (typeof value === 'object' && value !== null) {
    for (const [inner, each] of Object.entries(value)) yield* textsIn(each, Array.isArray(value) ? key : inner)
  }
}

function isText(value: string, key: string): boolean {
  if (value.trim() === '' || guidSchema.safeParse(value).success || /^(?:https?:|mailto:|tel:|\/)\S*$/i.test(value)) return false
  return TEXT_KEY.test(key) || /\s/.test(value.trim())
}
