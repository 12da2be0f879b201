import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { escapeHtml } from '#content/model/text/escape-html.ts'
import { loadRules } from '../rules/rules.ts'
import { type Payload, writePayload } from './payload.ts'

/** Our own flavour: browsers hand it from page to page, between sites too, and to no other program. */
const OWN = 'application/x-bouwsteen+json'
/** The same for the asynchronous clipboard, which asks for this prefix (W3C Clipboard API, web custom formats). */
const OWN_ASYNC = `web ${OWN}`
const ATTRIBUTE = 'data-bouwsteen'

/** What goes to the clipboard, by media type. The text is for other programs; the HTML carries the blocks between browsers. */
export function describeFlavours(payload: Payload, titleOf: (block: BuildingBlockInstance) => string): Record<string, string> {
  const texts = payload.blocks.map((block) => readable(block, titleOf(block)))
  const data = encode(writePayload(payload))
  return {
    [OWN]: writePayload(payload),
    'text/html': `<div ${ATTRIBUTE}="${data}">${texts.map((text) => `<pre>${escapeHtml(text)}</pre>`).join('')}</div>`,
    'text/plain': texts.join('\n\n'),
  }
}

/** Fills the clipboard of a copy or cut event. */
export function fillClipboard(clipboard: Pick<DataTransfer, 'setData'>, flavours: Readonly<Record<string, string>>): void {
  for (const [type, text] of Object.entries(flavours)) clipboard.setData(type, text)
}

/** Fills the clipboard at the press of a button. @throws DOMException where the browser does not allow it */
export async function writeClipboard(clipboard: Clipboard, flavours: Readonly<Record<string, string>>): Promise<void> {
  const blobOf = (type: string, as = type) => new Blob([flavours[type] ?? ''], { type: as })
  const items: Record<string, Blob> = { 'text/html': blobOf('text/html'), 'text/plain': blobOf('text/plain') }
  if (ClipboardItem.supports?.(OWN_ASYNC)) items[OWN_ASYNC] = blobOf(OWN)
  await clipboard.write([new ClipboardItem(items)])
}

/** What a paste event brings; undefined where these are no blocks. It is read at once: after the first wait it is closed. */
export function readClipboard(clipboard: Pick<DataTransfer, 'getData'>): Promise<Payload | undefined> {
  return readTexts(clipboard.getData(OWN), clipboard.getData('text/html'))
}

/** The same at the press of a button. @throws DOMException where the person does not allow it */
export async function readAsyncClipboard(clipboard: Clipboard): Promise<Payload | undefined> {
  for (const item of await clipboard.read()) {
    const textOf = async (type: string) => (item.types.includes(type) ? (await item.getType(type)).text() : '')
    const payload = await readTexts(await textOf(OWN_ASYNC), await textOf('text/html'))
    if (payload) return payload
  }
  return undefined
}

/** The HTML is searched and never made a document of: what it says is a stranger's. */
async function readTexts(own: string, html: string): Promise<Payload | undefined> {
  const [, data] = /\sdata-bouwsteen="([A-Za-z0-9+/=]+)"/.exec(html) ?? []
  if (own === '' && data === undefined) return undefined
  const { readPayload } = await loadRules()
  return readPayload(own) ?? (data === undefined ? undefined : readPayload(decode(data)))
}

function readable({ content }: BuildingBlockInstance, title: string): string {
  return content === undefined || content.trim() === '' ? title : content
}

function encode(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

function decode(data: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(data), (character) => character.charCodeAt(0)))
  } catch {
    return ''
  }
}
