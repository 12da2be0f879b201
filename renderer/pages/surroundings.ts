import { type SharePicture, socialImageOf } from '../head/pictures.ts'
import { renderImageTags } from '../head/social-tags.ts'
import { MOVING } from '../pictures/picture.tsx'
import type { MenuPlace } from '../reads/menu-reads.ts'
import { markPlace, type PlaceInMenu } from './mark-place.ts'
import { linkSheet, type PageSheet } from './page-sheet.ts'
import type { Shell } from './shell-variant.tsx'

/** What stands around a page's own part, as values that the graph keeps (`isAround`). */
export interface Surroundings {
  shell: Shell
  /** The page's second style sheet. */
  sheet: PageSheet | undefined
  /** Drawn for networks where the page has no image of its own. */
  picture: SharePicture | undefined
  /** Where the page is in the menu. */
  place: MenuPlace | undefined
}

/** The same as it stands in a document: before its `HEAD_END`, after that, and before its `DOCUMENT_END`. */
export interface Frame {
  head: string
  top: string
  bottom: string
}

export const HEAD_END = '</head><body>'
export const DOCUMENT_END = '</body></html>\n'

/** @param sheets links to the page's own style sheets */
export function frameOf(shell: Shell, sheets: string, at: PlaceInMenu): Frame {
  return { head: shell.head + sheets, top: markPlace(shell.top, at), bottom: markPlace(shell.bottom, at) }
}

/** What the head of a document follows from, beside its own values: what its parts hold. */
export function describeHolds(...html: readonly string[]): { hasIslands: boolean; isMoving: boolean } {
  const holds = (text: string) => html.some((each) => each.includes(text))
  return { hasIslands: holds('<site-island'), isMoving: holds(MOVING) }
}

/** Whether a document in one shell has the head that it has in the other, but for what is the shell's. */
export function haveLikeHeads(one: Shell, other: Shell): boolean {
  const describe = ({ top, bottom, blocks }: Shell) => JSON.stringify([describeHolds(top, bottom), blocks])
  return describe(one) === describe(other)
}

/**
 * Puts a document into another frame: the bytes that rendering it would give. Undefined where the document does not stand in the first one.
 * @param document UTF-8
 */
export function reframe(document: Buffer, from: FrameBytes, to: FrameBytes): Buffer | undefined {
  const headEnd = document.indexOf(HEAD_END)
  const headStart = headEnd - from.head.length
  const topStart = headEnd + HEAD_END.length
  const bodyStart = topStart + from.top.length
  const bodyEnd = document.length - from.bottom.length
  if (headStart < 0 || bodyStart > bodyEnd) return undefined
  const stands = (part: Buffer, start: number) => part.compare(document, start, start + part.length) === 0
  if (!stands(from.head, headStart) || !stands(from.top, topStart) || !stands(from.bottom, bodyEnd)) return undefined
  const picture = from.picture.equals(to.picture) ? headStart : document.subarray(0, headStart).indexOf(from.picture)
  if (picture < 0) return undefined
  return Buffer.concat([
    document.subarray(0, picture),
    ...(picture === headStart ? [] : [to.picture, document.subarray(picture + from.picture.length, headStart)]),
    to.head,
    document.subarray(headEnd, topStart),
    to.top,
    document.subarray(bodyStart, bodyEnd),
    to.bottom,
  ])
}

/** A frame, and the tags of its picture among those of the page itself. */
export type FrameBytes = Readonly<Record<keyof Frame | 'picture', Buffer>>

/**
 * @param url of the document; undefined for one without an address of its own
 * @param baseUrl scheme and host of the site
 */
export function frameBytes({ shell, sheet, picture, place }: Surroundings, url: string | undefined, baseUrl: string): FrameBytes {
  const { head, top, bottom } = frameOf(shell, linkSheet(sheet), { place, url })
  return {
    picture: Buffer.from(picture ? renderImageTags(socialImageOf(picture, baseUrl)) : ''),
    head: Buffer.from(head),
    top: Buffer.from(top),
    bottom: Buffer.from(bottom + DOCUMENT_END),
  }
}
