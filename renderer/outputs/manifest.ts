import { directionOf } from '../language/direction.ts'
import type { RecordingReader } from '../reads/create-reads.ts'
import { facts } from '../reads/facts.ts'
import { type IconSet, iconUrl } from '../head/pictures.ts'

/** `manifest.webmanifest` (W3C Web Application Manifest): name, colours and icons of the site on a home screen. */
export function renderManifest(icons: IconSet, read: RecordingReader): string {
  read.touch(facts.renderer)
  const name = read.setting('platformName')
  const description = read.setting('platformDescription')
  const lang = read.setting('defaultLanguage')
  const manifest = {
    name,
    short_name: shorten(name),
    ...(description && { description }),
    lang,
    dir: directionOf(lang),
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: icons.background,
    icons: [
      ...(icons.mark.kind === 'svg' ? [{ src: iconUrl(icons.id, 'svg'), type: 'image/svg+xml', sizes: 'any' }] : []),
      { src: iconUrl(icons.id, '192'), type: 'image/png', sizes: '192x192' },
      { src: iconUrl(icons.id, '512'), type: 'image/png', sizes: '512x512' },
      { src: iconUrl(icons.id, 'maskable'), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** Home screens show about a dozen characters. */
const SHORT = 12

function shorten(name: string): string {
  if (name.length <= SHORT) return name
  const [first = name] = name.split(' ')
  return first.length >= 3 ? first : name
}
