import { feedUrlOf } from '#content/model/list-options/paging-url.ts'
import { millisecondsOf } from '#content/model/instant/instant.ts'
import { absolute } from '../pages/document.ts'
import { escapeAttribute, escapeHtml } from '#content/model/text/escape-html.ts'
import { facts } from '../reads/facts.ts'
import type { RecordingReader } from '../reads/create-reads.ts'
import type { ItemCard, ListBlockCard, PageCard } from '../reads/site-reader.ts'

/** A reader that was away for longer goes to the list itself. */
const MOST_ENTRIES = 20

/** For a feed without entries: the format requires a date, and rendering knows no clock. */
const NEVER = '1970-01-01T00:00:00Z'

/**
 * The newest published items of a list as an Atom feed (RFC 4287), with their summaries. Ids are the guids of items, so that a moved or
 * renamed item is not shown twice; dates are those of the items, so that only their change shows.
 */
export function renderFeed(listGuid: string, read: RecordingReader): { path: string; xml: string } {
  read.touch(facts.renderer)
  const list = read.listBlock(listGuid) as ListBlockCard & { isFirst: boolean }
  const page = read.page(list.pageGuid) as PageCard
  const path = feedUrlOf(list.pageUrl, listGuid, list.isFirst)
  const { defaultParentGuids: parentGuids, highlightOnly, hasActiveItems: activeOnly, title } = list.options
  const query = {
    sort: 'publishedOn_desc' as const,
    ...(parentGuids.length > 0 && { parentGuids }),
    ...(highlightOnly && { highlightOnly }),
    ...(activeOnly && { activeOnly }),
  }
  const entries = read
    .list(listGuid, query)
    .items.filter(({ publishedOn }) => publishedOn !== undefined && read.hasCome(publishedOn))
    .slice(0, MOST_ENTRIES)
  const base = read.baseUrl
  const name = read.setting('platformName')
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeAttribute(page.lang)}">`,
    `<title>${text(`${title || page.title} – ${name}`)}</title>`,
    ...(page.description ? [`<subtitle>${text(page.description)}</subtitle>`] : []),
    `<id>urn:uuid:${listGuid}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeAttribute(absolute(base, path))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeAttribute(absolute(base, page.url))}"/>`,
    `<updated>${entries[0] ? instantOf(entries[0]) : NEVER}</updated>`,
    `<author><name>${text(name)}</name></author>`,
    ...entries.map((item) => renderEntry(item, page.lang, base)),
    '</feed>',
  ]
  return { path: path.slice(1), xml: `${lines.join('\n')}\n` }
}

function renderEntry(item: ItemCard, lang: string, base: string): string {
  return [
    item.lang === lang ? '<entry>' : `<entry xml:lang="${escapeAttribute(item.lang)}">`,
    `<title>${text(item.title)}</title>`,
    `<id>urn:uuid:${item.guid}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeAttribute(absolute(base, item.url))}"/>`,
    `<published>${instantOf(item)}</published>`,
    `<updated>${instantOf(item)}</updated>`,
    ...(item.description ? [`<summary>${text(item.description)}</summary>`] : []),
    '</entry>',
  ].join('\n')
}

/** A plain date counts as midnight in the Netherlands (RFC 3339 requires a time and a zone). */
function instantOf({ publishedOn = '' }: ItemCard): string {
  return new Date(millisecondsOf(publishedOn)).toISOString().replace('.000Z', 'Z')
}

/** XML 1.0 section 2.2: no control characters, escaped or not. */
function text(value: string): string {
  return escapeHtml(value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
}
