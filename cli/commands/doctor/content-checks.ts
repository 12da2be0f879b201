import { randomUUID } from 'node:crypto'
import { parse } from 'node:path'
import { createProblem, type Problem } from '#content/errors/app-error.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { describeImage } from '#content/model/media/describe-image.ts'
import { imageExtensions } from '#content/model/media/schema.ts'
import type { MenuItem } from '#content/model/menu/schema.ts'
import { describeMissingMedia, entryLine } from '#renderer/reads/missing-media.ts'
import { formatAmount } from '../../report/numbers.ts'
import type { Check } from './check.ts'
import type { SiteSnapshot } from './read-sites.ts'

export const contentChecks: readonly Check[] = [
  {
    name: 'media files',
    run: ({ sites }) => ({
      problems: sites().flatMap(({ site, media, mediaFiles }) =>
        media
          .filter(({ guid, extension }) => !mediaFiles.has(`${guid}.${extension}`))
          .map((entry) => {
            const { reason, fix } = describeMissingMedia(entry.guid, entry, undefined)
            return createProblem('error', 'SITE_MEDIA_MISSING', { guid: entry.guid, reason, fix }, placeOf(site, 'media.json'))
          }),
      ),
    }),
  },
  {
    name: 'unused media',
    run: ({ sites }) => ({
      problems: sites().flatMap(({ site, media, mentioned }) =>
        media
          .filter(({ guid }) => !mentioned.has(guid))
          .map(({ guid, name }) => createProblem('warning', 'SITE_MEDIA_UNUSED', { name: name || guid }, placeOf(site, 'media.json'))),
      ),
    }),
  },
  {
    name: 'unlisted media',
    run: ({ sites }) => ({
      problems: sites().flatMap(({ site, media, mediaFiles }) => {
        // The check above reports entries with another extension.
        const listed = new Set(media.map(({ guid }) => guid))
        return [...mediaFiles]
          .filter((file) => !listed.has(parse(file).name))
          .map((file) =>
            createProblem(
              'warning',
              'SITE_MEDIA_UNLISTED',
              { path: `media/${file}`, fix: howToList(file) },
              placeOf(site, `media/${file}`),
            ),
          )
      }),
    }),
  },
  {
    name: 'alternative texts',
    run: ({ sites }) => ({
      problems: sites().flatMap(({ site, media, mentioned }) =>
        media
          .filter((entry) => isImage(entry.extension) && mentioned.has(entry.guid) && describeImage(entry, 'nl').alt === undefined)
          .map(({ guid, name }) => createProblem('warning', 'SITE_ALT_MISSING', { name: name || guid }, placeOf(site, 'media.json'))),
      ),
    }),
  },
  {
    name: 'references of settings',
    run: ({ sites }) => ({ problems: sites().flatMap(checkSettings) }),
  },
  {
    name: 'references of menus',
    run({ sites }) {
      const items = sites().map((snapshot) => ({ snapshot, items: snapshot.menus.flatMap((menu) => menu.items.flatMap(flatten)) }))
      return {
        detail: formatAmount(
          items.reduce((sum, site) => sum + site.items.length, 0),
          'menu item',
        ),
        problems: items.flatMap(({ snapshot, items: all }) => {
          const pages = listPageGuids(snapshot)
          return all.flatMap(({ name, pageGuid }) =>
            pageGuid === undefined || pages.has(pageGuid)
              ? []
              : [broken(`Menu item "${name}"`, 'page', pageGuid, placeOf(snapshot.site, 'menus.json'))],
          )
        }),
      }
    },
  },
]

/** Files are named by guid. One that was put in the folder by hand has to get a guid first. */
function howToList(file: string): string {
  const { name, ext } = parse(file)
  if (guidSchema.safeParse(name).success) return `Delete the file, or add to media.json: ${entryLine(name, ext.slice(1))}`
  return `Delete the file, or name it media/${randomUUID()}${ext} and add it to media.json.`
}

function checkSettings({ site, settings, templates, media }: SiteSnapshot): Problem[] {
  if (settings === undefined) return []
  const place = placeOf(site, 'site.json')
  const templateGuids = new Set(templates.map(({ guid }) => guid))
  const mediaGuids = new Set(media.map(({ guid }) => guid))
  const images = [
    ...settings.headerImages.map((guid) => ['headerImages', guid] as const),
    ...(['headerLogo', 'faviconLogo'] as const).map((key) => [key, settings[key]] as const),
  ]
  return [
    ...settings.footers.filter((guid) => !templateGuids.has(guid)).map((guid) => broken('Setting footers', 'template', guid, place)),
    ...images.flatMap(([key, guid]) =>
      guid === undefined || mediaGuids.has(guid) || templateGuids.has(guid) ? [] : [broken(`Setting ${key}`, 'image', guid, place)],
    ),
  ]
}

/** Guids written in pages. Nothing can refer to a page without one. */
function listPageGuids({ frontMatters }: SiteSnapshot): ReadonlySet<string> {
  const guids = new Set<string>()
  for (const [path, text] of frontMatters) {
    const guid = path.startsWith('pages/') ? /^guid:\s*['"]?([0-9a-f-]{36})/m.exec(text)?.[1] : undefined
    if (guid !== undefined) guids.add(guid)
  }
  return guids
}

function flatten(item: MenuItem): MenuItem[] {
  return [item, ...item.relatedMenuItems.flatMap(flatten)]
}

function broken(place: string, kind: string, guid: string, at: { site: string; path: string }): Problem {
  return createProblem('error', 'SITE_REFERENCE_BROKEN', { place, kind, guid }, at)
}

function placeOf(site: string, file: string): { site: string; path: string } {
  return { site, path: `content/sites/${site}/${file}` }
}

function isImage(extension: string): boolean {
  return imageExtensions.some((known) => known === extension)
}
