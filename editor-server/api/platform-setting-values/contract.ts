import { modest } from '#content/model/json/modest.ts'
import { platformSettingKeys, platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { RENDERS_PER_MINUTE } from '../rendered-draft.ts'

const policy = { kind: 'area', area: 'settings' } as const

const keySchema = z.enum(platformSettingKeys)
const params = z.strictObject({ key: keySchema })

/** A setting as it is answered; null for one that has no value and no default. */
const valueSchema = z.strictObject({ key: keySchema, value: modest(z.json()) })
/** What a value may be follows from its key and is checked with the other settings. Null puts the default back. */
const listSchema = z.array(valueSchema).max(platformSettingKeys.length)

const setting = { policy, params, answers: { 200: valueSchema } } as const

export const listPlatformSettingValues = defineCall({
  method: 'GET',
  path: '/api/platformsettingvalues',
  summary: 'The settings that everyone may read, or with includeAll=true those for administrators too',
  policy: { kind: 'anyone' },
  query: z.strictObject({
    /** Keys with commas between them; absent means all. */
    keys: z
      .string()
      .max(2000)
      .transform((keys) => keys.split(',').filter((key) => key !== ''))
      .pipe(z.array(keySchema))
      .optional(),
    includeAll: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
  }),
  answers: { 200: z.array(valueSchema) },
  version: 'tells',
  cache: 'public',
  problems: ['SITE_FORBIDDEN'],
})

export const updatePlatformSettingValues = defineCall({
  method: 'PUT',
  path: '/api/platformsettingvalues',
  summary: 'Change the settings that the list names, all or none; null puts the default back',
  auditedAs: 'settings',
  policy,
  body: listSchema,
  answers: { 200: z.array(valueSchema) },
  version: 'asks',
  problems: ['SITE_CONFLICT', 'SITE_HOST_UNPROVEN', 'SITE_PROOF_NEEDED'],
})

export const renderPlatformSettingValues = defineCall({
  method: 'POST',
  path: '/api/platformsettingvalues:render',
  summary: 'Show the home page, or services of others on it, as these changes would make it; nothing is stored',
  policy,
  query: z.strictObject({
    /** `services`: videos of each host, and the consent notice. */
    subject: z.enum(['home', 'services']).default('home'),
  }),
  body: listSchema,
  mostPerMinute: RENDERS_PER_MINUTE,
  answers: {
    200: z.strictObject({
      /** The whole document. */
      html: z.string(),
      /** What pages load as the site's own sheet: its colours and sizes. */
      css: z.string(),
      /** The icon of a tab, as a data: address; absent where it cannot be drawn. */
      icon: z.string().optional(),
    }),
  },
  problems: ['SITE_EDITING_CLOSED', 'SITE_NOT_FOUND'],
})

export const checkHost = defineCall({
  method: 'POST',
  path: '/api/platformsettingvalues:checkHost',
  summary: 'The TXT record that shows that a host is for this site, and whether it is there; nothing is stored',
  policy,
  body: z.strictObject({ host: platformSettingsSchema.shape.primaryDomain.unwrap().max(253) }),
  mostPerMinute: 20,
  answers: {
    200: z.strictObject({
      host: z.string(),
      /** Name of the record, and its text. */
      record: z.string(),
      value: z.string(),
      isProven: z.boolean(),
    }),
  },
  problems: ['SITE_CONFLICT', 'SITE_PROOF_NEEDED'],
})

export const getPlatformSettingValue = defineCall({
  method: 'GET',
  path: '/api/platformsettingvalues/{key}',
  summary: 'One setting; its value is null where it has none',
  ...setting,
  policy: { kind: 'anyone' },
  version: 'tells',
  cache: 'public',
})

export const updatePlatformSettingValue = defineCall({
  method: 'PUT',
  path: '/api/platformsettingvalues/{key}',
  summary: 'Change one setting; the version is that of this setting',
  auditedAs: 'settings',
  ...setting,
  body: valueSchema.partial({ key: true }),
  version: 'asks',
  problems: ['SITE_CONFLICT', 'SITE_HOST_UNPROVEN', 'SITE_PROOF_NEEDED'],
})

export const deletePlatformSettingValue = defineCall({
  method: 'DELETE',
  path: '/api/platformsettingvalues/{key}',
  summary: 'Put the default of one setting back',
  auditedAs: 'settings',
  policy,
  params,
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_PROOF_NEEDED'],
})
