import { withOwnColors } from '../../head/picture-look.ts'
import type { PageAssets } from '../../pages/renderer.tsx'
import { emptyTokens, type TokenSet } from '../../theme/token-set.ts'
import type { Bundle } from '../../bundle/bundle.ts'

/** @param own what the site sets over its theme's tokens; its pictures take their colours from it too */
export function assetsOf(bundle: Bundle, theme: string, ownSheet: string | undefined, own: TokenSet = emptyTokens()): PageAssets {
  const { behaviour, signedIn, keeper, islandLoader, islands, themes } = bundle.assets
  const styleSheets = [themes[theme]?.css, ownSheet].filter((sheet) => sheet !== undefined && sheet !== '') as string[]
  const { preload = [], blocks = {}, look = { colors: {}, fonts: {} } } = themes[theme] ?? {}
  return {
    look: withOwnColors(look, own.light),
    styleSheets,
    blockStyles: blocks,
    preload,
    behaviour,
    signedIn,
    keeper,
    islandLoader,
    islands,
  }
}
