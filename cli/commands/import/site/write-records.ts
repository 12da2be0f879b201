import type { MediaEntry } from '#content/model/media/schema.ts'
import { type Menu, type MenuItem, TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { deriveGuid } from '#content/store/files/derive-guid.ts'

const NAME_MAX_LENGTH = 120
const DESCRIPTION_MAX_LENGTH = 500

/** Text of the `site.json` of a new site, whose content managers edit what says nothing else; a name or description that is too long is cut. */
export function writeSettings(
  settings: Pick<PlatformSettings, 'platformName' | 'platformDescription' | 'defaultLanguage'> & Partial<PlatformSettings>,
): string {
  const { platformName, platformDescription, ...others } = settings
  return writeRecord({
    platformName: platformName.slice(0, NAME_MAX_LENGTH),
    platformDescription: platformDescription.slice(0, DESCRIPTION_MAX_LENGTH),
    defaultEditRoles: ['ContentManager'],
    ...others,
  })
}

/** Text of `menus.json`. */
export function writeMenus(site: string, items: readonly MenuItem[], others: readonly Menu[] = []): string {
  return writeRecord({ menus: [{ guid: deriveGuid(site, 'menus', TOP_LEVEL_MENU), name: TOP_LEVEL_MENU, items }, ...others] })
}

/** Text of `media.json`. */
export function writeMedia(media: readonly MediaEntry[]): string {
  return writeRecord({ media })
}

/** Text of any of a site's JSON files. */
export function writeRecord(values: object): string {
  return `${JSON.stringify({ schema: 1, ...values }, null, 2)}\n`
}
