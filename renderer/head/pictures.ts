import type { SocialImage } from './social-tags.ts'
import { hash } from 'node:crypto'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { ownNames } from '#content/model/url/own-names.ts'
import { facts } from '../reads/facts.ts'
import type { RecordingReader } from '../reads/create-reads.ts'
import type { ThemeContract } from '../theme/contract.ts'
import { readColorScheme } from '../theme/token-set.ts'
import { type PictureLook, withOwnColors } from './picture-look.ts'

/** What the site's mark is drawn from: one of its images, or the theme's SVG. */
export type MarkSource =
  | { kind: 'media'; hash: string; extension: string }
  | { kind: 'svg'; svg: string }
  | { kind: 'letter'; letter: string }

/** Everything a share picture shows; equal drawings have equal files. */
export interface ShareDrawing {
  name: string
  title: string
  lead: string
  mark: MarkSource
  look: PictureLook
  /** SVG of the theme that runs along the bottom. */
  landscape?: string | undefined
}

export interface SharePicture {
  /** Path in the output. */
  src: string
  alt: string
  drawing: ShareDrawing
}

const SHARE_PREFIX = `${ownNames.assets}/share-`

/** Pixels of a share picture: the size that every network takes. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** A share picture as networks are told of it. @param baseUrl scheme and host of the site */
export function socialImageOf({ src, alt }: SharePicture, baseUrl: string): SocialImage {
  return { url: baseUrl + src, ...SHARE_SIZE, alt }
}

/** The icons of a site: one mark in every shape that browsers and telephones ask for. */
export interface IconSet {
  /** Identifies the set in the names of files that are cached forever. */
  id: string
  mark: MarkSource
  /** Fills the shape behind the mark where one needs a background. */
  background: string
  look: PictureLook
}

export const FAVICON = `/${ownNames.favicon}`
export const APPLE_ICON = `/${ownNames.appleIcon}`
export const ICON_SIZES = [192, 512] as const

export function iconUrl(id: string, kind: '192' | '512' | 'maskable' | 'svg'): string {
  return kind === 'svg' ? `/${ownNames.assets}/icon-${id}.svg` : `/${ownNames.assets}/icon-${id}-${kind}.png`
}

/**
 * Whether a file of the output stays when no page names it any more: hashed assets do, since cached pages still ask for them. A share
 * picture goes, since it shows the title and description of a page that may have been closed.
 */
export function outlivesItsPages(path: string): boolean {
  return path.startsWith(`${ownNames.assets}/`) && !path.startsWith(SHARE_PREFIX)
}

/** Raise when pictures are drawn in another way. */
const DRAWING_VERSION = 2

export interface PictureContext {
  theme: Pick<ThemeContract, 'name' | 'mark' | 'landscape' | 'browserColor' | 'colorSchemes'>
  assets: { look: PictureLook }
}

/** The value of the node `icons`. */
export function readIcons(read: RecordingReader, { theme, assets }: PictureContext): IconSet {
  const look = readLook(read, theme, assets)
  const mark = readMark(read, theme)
  const { 'color-hero': hero, 'color-primary': primary } = look.colors
  // Behind a mark the colour of the hero, which may be pale; a letter stands on the site's own colour.
  const background = read.setting('browserColor') ?? (mark.kind === 'letter' ? (primary ?? hero) : (hero ?? primary)) ?? '#ffffff'
  const set = { mark, background, look: { colors: {}, fonts: look.fonts } }
  return { id: idOf(set), ...set }
}

/** Name of the node of a list's picture, or of the site's own. */
export function pictureKey(listGuid?: string): string {
  return listGuid === undefined ? 'picture:site' : `picture:${listGuid}`
}

/** The value of a `picture:` node: the site's name and purpose, or the name of the page that holds a list. */
export function readSharePicture(key: string, read: RecordingReader, { theme, assets }: PictureContext): SharePicture {
  const name = read.setting('platformName')
  const guid = key.slice('picture:'.length)
  const list = guid === 'site' ? undefined : read.listBlock(guid)
  const page = list && read.page(list.pageGuid)
  const title = page?.title ?? name
  const drawing: ShareDrawing = {
    name,
    title,
    lead: page?.description ?? read.setting('platformDescription'),
    mark: readMark(read, theme),
    look: readLook(read, theme, assets),
    landscape: theme.landscape,
  }
  return { src: `/${SHARE_PREFIX}${idOf(drawing)}.png`, alt: title === name ? name : `${title} – ${name}`, drawing }
}

function readLook(read: RecordingReader, theme: PictureContext['theme'], assets: PictureContext['assets']): PictureLook {
  read.touch(facts.renderer)
  read.touch(facts.theme(theme.name))
  read.touch(facts.assets(theme.name))
  return withOwnColors(assets.look, readColorScheme(read.setting('colorScheme'), theme.colorSchemes ?? {}).tokens.light)
}

function readMark(read: RecordingReader, theme: PictureContext['theme']): MarkSource {
  const own = read.setting('faviconLogo')
  const image = own === undefined ? undefined : read.original(own)
  if (image) return { kind: 'media', hash: hashOf(image.src), extension: image.entry.extension }
  if (theme.mark !== undefined) return { kind: 'svg', svg: theme.mark }
  return { kind: 'letter', letter: firstLetter(read.setting('platformName')) }
}

function firstLetter(name: PlatformSettings['platformName']): string {
  return Array.from(name)[0]?.toUpperCase() ?? ''
}

/** Media are named by the hash of their bytes. */
function hashOf(src: string): string {
  return src.slice(src.lastIndexOf('/') + 1, src.lastIndexOf('.'))
}

function idOf(value: unknown): string {
  return hash('sha1', JSON.stringify([DRAWING_VERSION, value])).slice(0, 10)
}
