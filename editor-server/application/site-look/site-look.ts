import type { TokenValues } from '#renderer/theme/contrast.ts'

/** How a site shows itself, as far as the live application shows it too. */
export interface SiteLook {
  /** Picture in the header of the site's pages, which holds its name. Pixels of the original. */
  logo?: { src: string; width: number; height: number }
  /** Path of its mark, which is square. */
  icon: string
  /** The theme's tokens with the site's own over them. */
  colors: { light: TokenValues; dark: TokenValues }
}
