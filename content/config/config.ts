import * as z from 'zod'
import { secondFactorRules } from '../model/second-factor/need.ts'
import { type CdnsConfigInput, type CdnSchema, createCdnsSchema } from './cdn.ts'
import { defaultSiteConfig } from './default-config.ts'

/** An OpenID provider (OpenID Connect Core 1.0). */
const oidcProviderSchema = z.strictObject({
  /** Base of `/.well-known/openid-configuration`; https, except on this machine. */
  issuer: z.url({ protocol: /^https?$/ }).refine((url) => url.startsWith('https:') || isLocal(url), { error: 'httpsNeeded' }),
  clientId: z.string().min(1),
  /** Name of the environment variable with the secret; without it the client is public, protected by PKCE alone. */
  clientSecret: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/, { error: 'variableName' })
    .optional(),
  /** Sites that use it; default all. */
  sites: z.array(z.string().min(1)).optional(),
  /** Levels of assurance, one of which is requested and has to be returned; our own second factor is then not asked for. */
  acr: z.array(z.string().min(1)).default([]),
  /** Whether people unknown here get an account on their first sign-in. */
  createAccounts: z.boolean().default(false),
  /** Text of the button; default the name. */
  label: z.string().min(1).max(60).optional(),
})
export type OidcProviderConfig = z.output<typeof oidcProviderSchema>

function isLocal(url: string): boolean {
  return URL.canParse(url) && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
}

/** `site.config.ts` of a workspace. Everything has a default, so the file is optional (DESIGN section 6). @param cdnKinds options of each kind of CDN */
export function createSiteConfigSchema(cdnKinds: readonly CdnSchema[]) {
  return z.strictObject({
    /** Output folder, relative to the workspace. */
    out: z.string().min(1).default(defaultSiteConfig.out),
    /** Folder of records, graph and caches, relative to the workspace. */
    data: z.string().min(1).default(defaultSiteConfig.data),
    /** Scheme and host of absolute URLs for all sites; default: https:// and each site's primaryDomain. */
    baseUrl: z.url({ protocol: /^https?$/ }).optional(),
    /** Proxies in front of the live server: how many, or their addresses. */
    trustProxy: z.union([z.literal(false), z.int().min(0), z.string(), z.array(z.string())]).default(false),
    /** Who has to use a second factor at least: nobody, admins and content managers, or everyone. A site may ask more. */
    secondFactor: z.enum(secondFactorRules).default(defaultSiteConfig.secondFactor),
    /** Mail of the live server; the environment's SMTP_URL names the mail server. */
    mail: z
      .strictObject({
        /** Address that mails come from; default no-reply@ each site's own host. */
        from: z.email().optional(),
        /** Mails of one site per hour; more of them wait. */
        mostAnHour: z.int().min(1).default(defaultSiteConfig.mail.mostAnHour),
      })
      .default(defaultSiteConfig.mail),
    /** Addresses that forms tell of their submissions. */
    webhooks: z
      .strictObject({
        /** Networks that they may be in besides the internet, such as 10.0.0.0/8: whoever builds forms reaches what is there. */
        networks: z.array(z.union([z.cidrv4(), z.cidrv6()])).default(defaultSiteConfig.webhooks.networks),
      })
      .default(defaultSiteConfig.webhooks),
    /** Disk space for uploads, in megabytes of 1024 × 1024 bytes. */
    uploads: z
      .strictObject({
        /** Files of one person outside the library and public pages: of closed pages and drafts, and photos on profiles. */
        megabytesPerPerson: z.int().min(1).default(defaultSiteConfig.uploads.megabytesPerPerson),
        /** All uploads of one site together. */
        megabytesPerSite: z.int().min(1).default(defaultSiteConfig.uploads.megabytesPerSite),
      })
      .default(defaultSiteConfig.uploads),
    /** The site on whose hosts staff administer all sites, at /admin/sites; without one nobody does so in a browser. */
    staffSite: z.string().min(1).optional(),
    /** Organisations whose accounts sign in here, by the name in the address: /api/oidc/<name>. */
    oidc: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'kebabName' }), oidcProviderSchema).default(defaultSiteConfig.oidc),
    /** Caches between the server and its visitors: one for all sites, or by site name; their tokens are in the environment. */
    cdn: createCdnsSchema(cdnKinds).default(defaultSiteConfig.cdn),
    /** What follows a publish. */
    publishing: z
      .strictObject({
        /** Each publish becomes a commit in the workspace's git repository, with the editor's name. */
        git: z.boolean().default(defaultSiteConfig.publishing.git),
      })
      .default(defaultSiteConfig.publishing),
  })
}
export type SiteConfig = z.output<ReturnType<typeof createSiteConfigSchema>>
export type SiteConfigInput = Omit<z.input<ReturnType<typeof createSiteConfigSchema>>, 'cdn'> & { cdn?: CdnsConfigInput }

/** Types a `site.config.ts`; export its result as default. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config
}
