import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { invitationSchema } from '../invitation/schema.ts'
import { platformSettingsSchema } from '../platform-setting/schema.ts'
import { interfaceLanguages } from '../../messages/create-translate.ts'
import { reservedSiteNames } from './name.ts'

/** `building`: served, and its first build since the start of the server has not ended. */
export const siteStates = ['live', 'building', 'archived'] as const
export type SiteState = (typeof siteStates)[number]

/** What can be wrong with a site. `host`: DNS does not show that it is for this site. `certificate`: https does not work there, or not for long. */
export const siteFaultKinds = ['build', 'mail', 'cdn', 'host', 'certificate'] as const
export type SiteFaultKind = (typeof siteFaultKinds)[number]

/** Days that an archived site is kept before somebody may delete it. */
export const ARCHIVE_DAYS = 30

export const siteSortings = ['name', 'state', 'lastPublishedOn', 'pages', 'people', 'bytes', 'faults'] as const
export type SiteSorting = (typeof siteSortings)[number]

const instant = z.iso.datetime({ offset: true })
const { shape } = platformSettingsSchema

/** Name of a site that is there, whatever rules there were when it was made. */
export const siteNameSchema = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, { error: 'kebabName' })

export const siteFaultSchema = z.strictObject({
  kind: z.enum(siteFaultKinds),
  /** Of a build: its errors. Of mail: what waits after a failure. */
  count: z.int().optional(),
  host: z.string().optional(),
  reason: z.string().optional(),
})
export type SiteFault = z.infer<typeof siteFaultSchema>

/** A site as the staff see it. What is counted is absent until it was counted. */
export const siteRowSchema = z.strictObject({
  name: siteNameSchema,
  title: z.string(),
  /** Scheme and host at which it is found. */
  origin: z.string(),
  state: z.enum(siteStates),
  /** Its hosts are those of the staff: it cannot be archived. */
  isForStaff: z.boolean(),
  primaryDomain: z.string().optional(),
  hostNames: z.array(z.string()),
  archivedOn: instant.optional(),
  /** From when it may be deleted. */
  deletableOn: instant.optional(),
  lastPublishedOn: instant.optional(),
  pages: z.int().optional(),
  people: z.int().optional(),
  bytes: z.int().optional(),
  faults: z.array(siteFaultSchema),
})
export type SiteRow = z.infer<typeof siteRowSchema>

/** A host name as people may type it: it is kept in lower case. */
const hostSchema = z.string().trim().toLowerCase().max(253).pipe(shape.primaryDomain.unwrap())

/** What a new site is made of. */
export const newSiteSchema = z
  .strictObject({
    /** Folder, and part of the address on this machine. */
    name: z
      .string()
      .max(40)
      .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { error: 'kebabName' })
      .refine((name) => !reservedSiteNames.some((each) => each === name), { error: 'siteNameReserved' }),
    title: shape.platformName,
    language: z.enum(interfaceLanguages),
    /** Absent: that of the site it begins as, or the first of the product. */
    theme: shape.theme.unwrap().max(100).optional(),
    /** The site whose content it begins with; without it and without an export: a few pages to begin with. */
    from: siteNameSchema.optional(),
    /** An exported site that was sent before: what it holds becomes the content. */
    export: guidSchema.optional(),
    primaryDomain: hostSchema.optional(),
    /** Who is invited by mail as its first administrator. */
    administrator: invitationSchema.shape.email,
  })
  .refine((order) => order.from === undefined || order.export === undefined, { path: ['export'], error: 'siteStart' })
export type NewSite = z.infer<typeof newSiteSchema>

/** Bytes of an exported site that the browser can send; a larger one goes by the command line. */
export const SITE_EXPORT_MAX_BYTES = 2 * 1024 ** 3

/** What is in the file of an exported site that was sent. */
export const sentExportSchema = z.strictObject({
  guid: guidSchema,
  /** Its short name where it was exported. */
  site: z.string(),
  title: z.string(),
  language: z.enum(interfaceLanguages),
  /** Absent where this installation does not have it. */
  theme: z.string().optional(),
  pages: z.int().min(0),
  items: z.int().min(0),
  media: z.int().min(0),
  bytes: z.int().min(0),
})
export type SentExport = z.infer<typeof sentExportSchema>

export const siteHostsSchema = z.strictObject({
  primaryDomain: hostSchema.optional(),
  hostNames: z.array(hostSchema).max(100),
})
export type SiteHostNames = z.infer<typeof siteHostsSchema>
export const hostToCheckSchema = z.strictObject({ host: hostSchema })

/** What is found out about one host. */
export const hostCheckSchema = z.strictObject({
  host: z.string(),
  /** Name and text of the TXT record that shows that it is for this site. */
  record: z.string(),
  value: z.string(),
  isProven: z.boolean(),
  /** Of the certificate that it answers https with; absent where it was not asked for. */
  certificate: z.strictObject({ isGood: z.boolean(), validUntil: instant.optional(), reason: z.string().optional() }).optional(),
})
export type HostCheck = z.infer<typeof hostCheckSchema>

/** What all sites share. */
export const installationSchema = z.strictObject({
  themes: z.array(z.string()),
  sites: z.int(),
  archived: z.int(),
  /** Sites with something wrong. */
  faulty: z.int(),
  /** Bytes, once for each disk. */
  disks: z.array(z.strictObject({ free: z.number(), total: z.number() })),
  /** Whether a mail server takes mails. */
  sendsMail: z.boolean(),
})
export type Installation = z.infer<typeof installationSchema>
