import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type * as z from 'zod'
import publicNl from '#content/messages/public/nl.json' with { type: 'json' }
import type { BlockDefinition, BlockPlace } from '#renderer/blocks/contract.ts'
import { fakeBlock, fakePlace, fakeTranslate } from './fake-block.ts'
import { createSampleReader } from '#renderer/gallery/sample-reader.ts'

interface ShowOptions {
  place?: BlockPlace
  read?: ReturnType<typeof createSampleReader>
}

/** A block's HTML for these options, in Dutch, with what it reads from the sample site. */
export function showBlock<S extends z.ZodType, D>(
  block: BlockDefinition<S, D>,
  messages: Parameters<typeof fakeTranslate>[0],
  options: Record<string, unknown>,
  { place = fakePlace(), read = createSampleReader() }: ShowOptions = {},
): string {
  const props = block.props.parse(options)
  const instance = fakeBlock(block.name, { options })
  const data = block.data?.({ props, block: instance, place, read }) as D
  const t = fakeTranslate({ ...publicNl, ...messages })
  return renderToStaticMarkup(createElement(block.view, { props, data, guid: instance.guid, place, t }))
}

/** The same as a document that html-validate can judge. */
export function asDocument(html: string): string {
  return `<!doctype html><html lang="nl"><head><title>Proef</title></head><body><h1>Proef</h1>${html}</body></html>`
}
