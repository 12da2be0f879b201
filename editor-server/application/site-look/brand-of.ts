import type { Site } from '../../site/site.ts'
import type { SiteLook } from './site-look.ts'
import { type BrandSheet, writeBrandSheet } from './write-brand-sheet.ts'

/** What the application shows of a site beside its name. */
export interface Brand {
  look: SiteLook
  sheet: BrandSheet
}

export interface BrandOptions {
  findLook?: ((site: Site) => Promise<SiteLook>) | undefined
  onError?: ((error: unknown) => void) | undefined
}

/** A site's brand by its look as it is now, its sheet written once for each look. People sign in to a site whose look cannot be read, too. */
export function createBrandOf({ findLook, onError }: BrandOptions): (site: Site) => Promise<Brand | undefined> {
  const sheets = new WeakMap<SiteLook, BrandSheet>()
  return async (site) => {
    try {
      const look = await findLook?.(site)
      if (!look) return undefined
      const sheet = sheets.get(look) ?? writeBrandSheet(look)
      sheets.set(look, sheet)
      return { look, sheet }
    } catch (error) {
      onError?.(error)
      return undefined
    }
  }
}
