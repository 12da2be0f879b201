import * as z from 'zod'
import type { Guid } from '../guid/guid.ts'
import type { OwnImageText } from '../media/describe-image.ts'
import type { PlatformSettings } from '../platform-setting/schema.ts'
import { pageOptionsSchema, type Page, type PageOptions } from './schema.ts'

/** A page's options with all defaults applied. */
export interface ResolvedPageOptions {
  showHeader: boolean
  showMainMenu: boolean
  showSubMenu: boolean
  showBreadcrumbs: boolean
  showFooter: boolean
  headerImage?: Guid | undefined
  footerGuid?: Guid | undefined
  templateHeader?: Guid | undefined
  templateFooter?: Guid | undefined
}

type SettingsOfOptions = Pick<PlatformSettings, 'showHeader' | 'showFooter' | 'showSubMenu' | 'headerImages' | 'footers'>

/**
 * Options of a page: its own, else the platform setting of that name, else shown. The first of the site's `footers` and `headerImages` is
 * the default for pages.
 */
export function pageOptionsOf(page: Pick<Page, 'options'>, settings: SettingsOfOptions): ResolvedPageOptions {
  const { options } = page
  return {
    showHeader: options.showHeader ?? settings.showHeader,
    showMainMenu: options.showMainMenu ?? true,
    showSubMenu: options.showSubMenu ?? settings.showSubMenu,
    showBreadcrumbs: options.showBreadcrumbs ?? true,
    showFooter: settings.showFooter,
    headerImage: options.headerImage ?? settings.headerImages[0],
    footerGuid: options.footerGuid ?? settings.footers[0],
    templateHeader: options.templateHeader,
    templateFooter: options.templateFooter,
  }
}

/** What a page says of its header image. */
export function headerImageTextOf({ headerImageAlt, isHeaderImageDecorative }: PageOptions): OwnImageText {
  return { alt: headerImageAlt, isDecorative: isHeaderImageDecorative }
}

/** Page options as the API speaks of them (SPEC section 3): a list of names and values. */
export const pageOptionListSchema = z
  .array(z.strictObject({ name: z.string().max(60), value: z.union([z.string().max(1000), z.boolean()]) }))
  .max(50)
export type PageOptionList = z.infer<typeof pageOptionListSchema>

/** Options that are set, in the order of the schema. */
export function optionsToList(options: PageOptions): PageOptionList {
  return Object.keys(pageOptionsSchema.shape).flatMap((name) => {
    const value = options[name as keyof PageOptions]
    return value === undefined ? [] : [{ name, value }]
  })
}

/**
 * Options from a list; the last of a name counts, and booleans may be text.
 * @throws z.ZodError for an unknown name or an invalid value
 */
export function optionsFromList(list: PageOptionList): PageOptions {
  const entries = list.map(({ name, value }) => [name, /^(show|is)[A-Z]/.test(name) ? toBoolean(value) : value])
  return pageOptionsSchema.parse(Object.fromEntries(entries))
}

function toBoolean(value: string | boolean): string | boolean {
  if (value === 'true') return true
  return value === 'false' ? false : value
}
