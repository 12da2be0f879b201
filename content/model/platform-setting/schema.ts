import * as z from 'zod'
import { ownCategoriesSchema } from '../consent/own-categories.ts'
import { guidSchema } from '../guid/guid.ts'
import { languageSchema } from '../page/schema.ts'
import { secondFactorRules } from '../second-factor/need.ts'
import { plainText } from '../text/plain-text.ts'
import { seenName } from '../text/seen-name.ts'
import { videoHostSchema } from '../video/external-video.ts'
import { type RetentionKey, retentionRanges } from './retention.ts'

/** Kinds of organisations that search engines know (schema.org). */
export const organizationTypes = ['Organization', 'GovernmentOrganization', 'EducationalOrganization', 'NGO', 'Corporation'] as const

const hostNameSchema = z
  .string()
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, { error: 'hostName' })
const hexColourSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'hexColour' })

/** Days or months that something is kept. */
const keptSchema = (key: RetentionKey) => {
  const { least, most, usual } = retentionRanges[key]
  return z.int().min(least).max(most).default(usual)
}

const kebabName = z.string().regex(/^[a-z][a-z0-9-]*$/, { error: 'kebabName' })

/** Platform setting values of SPEC section 3, with the defaults of section 9. One object is a site's `site.json`. */
export const platformSettingsSchema = z.strictObject({
  platformName: z.string().overwrite(seenName).min(1).max(120),
  platformDescription: z.string().overwrite(plainText).max(500).default(''),
  /** Language of the site's own pages that name none. */
  defaultLanguage: languageSchema.default('nl'),
  /** Folder name under `themes/`. */
  theme: kebabName.default('polder'),
  /**
   * Name of one of the theme's colour schemes, or values of theme tokens by name. In the latter `scheme` names a colour scheme to start
   * from, and `light-dark(#0b4a5e, #8fd3e8)` gives a colour for light and dark.
   */
  colorScheme: z.union([kebabName, z.record(kebabName, z.string().max(64))]).default({}),
  headerImages: z.array(guidSchema).default([]),
  footers: z.array(guidSchema).default([]),
  headerLogo: guidSchema.optional(),
  faviconLogo: guidSchema.optional(),
  primaryDomain: hostNameSchema.optional(),
  hostNames: z.array(hostNameSchema).max(500).default([]),
  /** Address for visitors, named on the legal pages. */
  contactEmail: z.email().optional(),
  /** Hosts whose videos may be embedded, beside YouTube and Vimeo. */
  videoHosts: z.array(videoHostSchema).max(20).default([]),
  /** Categories of consent that group services of others otherwise than by their kind. */
  consentCategories: ownCategoriesSchema.default([]),
  /** Shows the account link in the header: for sites with a live server. */
  showAccount: z.boolean().default(false),
  /** Whether page views and searches are counted, without cookies (DESIGN section 3): for sites with a live server. */
  countVisits: z.boolean().default(true),
  /** Roles that edit the pages at the top of the menu which say nothing, and make pages there; without any, administrators alone. */
  defaultEditRoles: z.array(z.string().max(60)).max(100).default([]),
  /** Roles that publish what they may edit; others ask them to (decision 165). Without any, everybody publishes what they may edit. */
  publishRoles: z.array(z.string().max(60)).max(100).default([]),
  /** Keeps a translation from being published while its original says something else (decision 158). */
  translationGate: z.boolean().default(false),
  /** Whether visitors may register an account, confirmed by a link in a mail. */
  registration: z.enum(['closed', 'open']).default('closed'),
  /** Who has to have a second factor; where `site.config.ts` asks more, that holds (decision 166). */
  secondFactor: z.enum(secondFactorRules).default('optional'),
  /** Days that entries of the audit log are kept. */
  auditDays: keptSchema('auditDays'),
  /** Months before the present one whose figures of visits and searches are kept. */
  statisticsMonths: keptSchema('statisticsMonths'),
  /** Days that it stays known what became of a mail. */
  deliveryDays: keptSchema('deliveryDays'),
  /** Days that every version of a page or item is kept; of older ones the newest fifty stay. */
  versionDays: keptSchema('versionDays'),
  headerVisibility: z.enum(['pinned', 'scroll']).default('scroll'),
  /** Height of the logo in px. */
  headerLogoHeight: z.int().min(16).max(200).default(72),
  /** Space above and below the logo in px. */
  headerLogoPadding: z.int().min(0).max(64).default(8),
  showHeader: z.boolean().default(true),
  showFooter: z.boolean().default(true),
  /** Whether submenus open below the entries of the main menu. */
  showSubMenu: z.boolean().default(true),
  /** Offers to open a page in a translation service (DESIGN section 3). */
  showAutoTranslate: z.boolean().default(false),
  /** Siteimprove's number for the site; its script loads after consent only. */
  siteimproveId: z
    .string()
    .regex(/^[A-Za-z0-9]{1,40}$/, { error: 'siteimproveId' })
    .optional(),
  /** Where to report a security problem (RFC 9116 section 2.5.3): an e-mail address, or a URI such as https://… or tel:…. */
  securityContact: z
    .string()
    .max(200)
    .regex(/^(?:https:\/\/\S+|mailto:\S+|tel:\S+|[^\s@:]+@[^\s@:]+\.[^\s@:]+)$/, { error: 'securityContact' })
    .optional(),
  /** Kind of organisation, for search engines (schema.org). */
  organizationType: z.enum(organizationTypes).default('Organization'),
  googleSiteVerification: z.string().max(120).optional(),
  useBrowserColor: z.boolean().default(false),
  browserColor: hexColourSchema.optional(),
})
export type PlatformSettings = z.infer<typeof platformSettingsSchema>
export type PlatformSettingKey = keyof PlatformSettings

export const platformSettingKeys = Object.keys(platformSettingsSchema.shape) as PlatformSettingKey[]

/** Settings that may have no value, and no default either. */
export const optionalSettingKeys: readonly PlatformSettingKey[] = platformSettingKeys.filter((key) => {
  const { success, data } = platformSettingsSchema.shape[key].safeParse(undefined)
  return success && data === undefined
})
