import * as z from 'zod'
import { defaultSiteConfig } from './default-config.ts'

/** `site.config.ts` of a workspace. Everything has a default, so the file is optional (DESIGN section 6). */
export const siteConfigSchema = z.strictObject({
  /** Output folder, relative to the workspace. */
  out: z.string().min(1).default(defaultSiteConfig.out),
  /** Folder of records, graph and caches, relative to the workspace. */
  data: z.string().min(1).default(defaultSiteConfig.data),
  /** Scheme and host of absolute URLs for all sites; default: https:// and each site's primaryDomain. */
  baseUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Proxies in front of the live server: how many, or their addresses. */
  trustProxy: z.union([z.boolean(), z.int().min(0), z.string(), z.array(z.string())]).default(false),
  /** Who has to use a second factor: nobody, admins and content managers, or everyone. */
  secondFactor: z.enum(['optional', 'staff', 'all']).default(defaultSiteConfig.secondFactor),
})
export type SiteConfig = z.output<typeof siteConfigSchema>
export type SiteConfigInput = z.input<typeof siteConfigSchema>

/** Types a `site.config.ts`; export its result as default. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config
}
