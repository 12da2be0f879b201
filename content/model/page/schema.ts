import * as z from 'zod'
import { buildingBlockInstanceSchema, type LayoutPosition } from '../building-block-instance/schema.ts'
import { guidSchema } from '../guid/guid.ts'
import { modest } from '../json/modest.ts'
import { roleListSchema } from '../role/role-list.ts'
import { fieldsShape } from '../typed-fields/schema.ts'
import { formerUrlsSchema } from '../url/former-urls.ts'
import { plainText } from '../text/plain-text.ts'
import { seenName } from '../text/seen-name.ts'

/** The page layouts of SPEC section 2. */
export const pageLayouts = ['100', '25 - 75', '75 - 25', '25 - 50 - 25'] as const
export const pageLayoutSchema = z.enum(pageLayouts)
export type PageLayout = z.infer<typeof pageLayoutSchema>

const positionsOfLayout: Record<PageLayout, readonly LayoutPosition[]> = {
  '100': ['top', 'main', 'bottom'],
  '25 - 75': ['top', 'side-left', 'main', 'bottom'],
  '75 - 25': ['top', 'main', 'side-right', 'bottom'],
  '25 - 50 - 25': ['top', 'side-left', 'main', 'side-right', 'bottom'],
}

/** The positions that a layout shows, in reading order. */
export function positionsIn(layout: PageLayout): readonly LayoutPosition[] {
  return positionsOfLayout[layout]
}

export const accessLevels = ['Admin', 'Roles', 'Users', 'Public', 'Verify'] as const
export const accessLevelSchema = z.enum(accessLevels)
export type AccessLevel = z.infer<typeof accessLevelSchema>

/** Who may edit a page; `Inherited` takes it from the page above it in the menu (DESIGN section 3, rights by section). */
export const editPermissionSchema = z.enum([...accessLevels, 'Inherited'])
export type EditPermission = z.infer<typeof editPermissionSchema>

export const languages = ['nl', 'en'] as const
/** BCP 47 tag of a page's language; the interface itself is in nl and en. */
export const languageSchema = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,8}$/, { error: 'language' })

/** Page options of SPEC section 3, with the platform setting of that name as default. */
export const pageOptionsSchema = z.strictObject({
  showSubMenu: z.boolean().optional(),
  showHeader: z.boolean().optional(),
  showBreadcrumbs: z.boolean().optional(),
  headerImage: guidSchema.optional(),
  /** What the header image shows; without it the image is decoration, unless `isHeaderImageDecorative` is false. */
  headerImageAlt: z.string().overwrite(plainText).trim().max(300).optional(),
  isHeaderImageDecorative: z.boolean().optional(),
  footerGuid: guidSchema.optional(),
  showMainMenu: z.boolean().optional(),
  templateHeader: guidSchema.optional(),
  templateFooter: guidSchema.optional(),
})
export type PageOptions = z.infer<typeof pageOptionsSchema>

export const TITLE_MAX_LENGTH = 200

export const pageSchema = z.strictObject({
  guid: guidSchema,
  title: z.string().overwrite(seenName).min(1).max(TITLE_MAX_LENGTH),
  description: z.string().overwrite(plainText).max(500).optional(),
  lang: languageSchema.default('nl'),
  translationOf: guidSchema.optional(),
  layout: pageLayoutSchema.default('100'),
  isPublished: z.boolean().default(true),
  viewAccess: accessLevelSchema.default('Public'),
  viewRoles: roleListSchema.default([]),
  editPermission: editPermissionSchema.default('Inherited'),
  editRoles: roleListSchema.default([]),
  options: pageOptionsSchema.default({}),
  /** The workspace's type, a folder under `types/`, that gives the page its fields. */
  type: z.string().trim().min(1).max(60).optional(),
  ...fieldsShape,
  buildingBlockInstances: z.array(buildingBlockInstanceSchema),
  /** Earlier paths of the page, which redirect to the current one. */
  formerUrls: formerUrlsSchema.optional(),
  /** Front matter keys that Bouwsteen does not know, kept word for word. */
  extra: modest(z.record(z.string(), z.unknown())).default({}),
})
export type Page = z.infer<typeof pageSchema>
