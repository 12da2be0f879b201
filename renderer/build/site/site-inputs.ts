import { basename, join } from 'node:path'
import type { Problem } from '#content/errors/app-error.ts'
import type { PublicForm } from '#content/model/form/public-form.ts'
import type { LegalText } from '#content/model/legal/schema.ts'
import type { ListItemType } from '#content/model/list-item-type/schema.ts'
import type { MediaEntry } from '#content/model/media/schema.ts'
import { itemsWithLanguage } from '#content/model/menu/names.ts'
import { type Menu, type MenuItem, TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { SearchSynonym } from '#content/model/search-synonym/schema.ts'
import type { Template } from '#content/model/template/schema.ts'
import { readFormFiles } from '#content/store/files/form-files.ts'
import { readLegalFiles } from '#content/store/files/legal-file.ts'
import { readSiteFile, type SiteFile, siteFiles } from '#content/store/files/site-files.ts'

const kindsApart = ['role', 'profileProperty'] as const

/** What a site's JSON files and its legal texts say. */
export interface SiteFiles {
  settings: PlatformSettings
  /** Of the top level menu. */
  menuItems: readonly MenuItem[]
  /** All menus, with the language of each name. */
  menus: readonly Menu[]
  templates: readonly Template[]
  media: readonly MediaEntry[]
  synonyms: readonly SearchSynonym[]
  itemTypes: readonly ListItemType[]
  /** By file name. */
  legal: Readonly<Record<string, LegalText>>
  /** By guid. */
  forms: Readonly<Record<string, PublicForm>>
  problems: Problem[]
}

/**
 * Reads the site's JSON files. Where one cannot be read its last good content serves; without settings
 * there is no site to build and `settings` is absent.
 */
export function readSiteFiles(folder: string, lastGood: Partial<SiteFiles>): Partial<SiteFiles> & { problems: Problem[] } {
  const problems: Problem[] = []
  const settings = readSiteFile('settings', folder)
  const menus = readSiteFile('menu', folder)
  const templates = readSiteFile('template', folder)
  const media = readSiteFile('media', folder)
  const synonyms = readSiteFile('searchSynonym', folder)
  const itemTypes = readSiteFile('listItemType', folder)
  const legal = readLegalFiles(folder)
  const forms = readFormFiles(folder)
  for (const file of [settings, menus, templates, media, synonyms, itemTypes, legal, forms]) problems.push(...file.problems)
  problems.push(...findFaultsApart(folder))
  const presentMenus = withLastMenus(menus, lastGood.menus)
  const files: Partial<SiteFiles> & { problems: Problem[] } = {
    menuItems: presentMenus.find(({ name }) => name === TOP_LEVEL_MENU)?.items ?? [],
    menus: presentMenus,
    templates: templates.value ?? lastGood.templates ?? [],
    media: media.value ?? lastGood.media ?? [],
    synonyms: synonyms.value ?? [],
    itemTypes: itemTypes.value ?? lastGood.itemTypes ?? [],
    legal: withLastGood(legal.texts, legal.present, lastGood.legal),
    forms: withLastGood(forms.forms, forms.present, lastGood.forms),
    problems,
  }
  const known = settings.value ?? lastGood.settings
  if (known) files.settings = known
  return files
}

/** What is wrong in files that no page is made of: it is to be heard before somebody has fewer rights, or can make no item. */
function findFaultsApart(folder: string): Problem[] {
  return kindsApart.flatMap((kind) => readSiteFile(kind, folder).problems)
}

/**
 * Whether changes of files that no page is made of change what is wrong in them.
 * @param known what is known to be wrong in the site
 */
export function changesFaultsApart(folder: string, changed: readonly string[], known: readonly Problem[]): boolean {
  const names = kindsApart.map((kind) => siteFiles[kind].fileName as string).filter((name) => changed.includes(name))
  return names.length > 0 && (known.some(({ path = '' }) => names.includes(basename(path))) || findFaultsApart(folder).length > 0)
}

/** With the language of each name. Of a menu that cannot be read, what it was serves. */
function withLastMenus({ value = [], problems }: SiteFile<'menu'>, lastGood: readonly Menu[] = []): readonly Menu[] {
  const present = value.map((menu) => ({ ...menu, items: itemsWithLanguage(menu) }))
  if (problems.length === 0) return present
  const known = new Set(present.map(({ guid }) => guid))
  return [...present, ...lastGood.filter(({ guid }) => !known.has(guid))]
}

/** Of a file that is there and cannot be read, the last good content serves. */
function withLastGood<T>(
  read: Readonly<Record<string, T>>,
  present: readonly string[],
  lastGood: Readonly<Record<string, T>> = {},
): Record<string, T> {
  const kept = Object.entries(lastGood).filter(([name]) => present.includes(name))
  return { ...Object.fromEntries(kept), ...read }
}

export function siteFolder(workspace: string, site: string): string {
  return join(workspace, 'content', 'sites', site)
}
