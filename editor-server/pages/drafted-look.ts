import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { siteStyleSheet } from '#renderer/outputs/site-style-sheet.ts'
import type { DraftedLook } from '#renderer/build/render/render-draft.ts'
import { assetsOf } from '#renderer/build/site/assets-of.ts'
import type { LoadedSite } from '#renderer/build/site/load-site.ts'
import type { WorkspaceRenderer } from '#renderer/build/workspace-renderer.ts'
import { readMeasures } from '#renderer/bundle/look/read-site-look.ts'
import { mergeTokens, readColorScheme } from '#renderer/theme/token-set.ts'
import type { DescribedLooks } from '../site/site-looks.ts'

type Code = Pick<WorkspaceRenderer, 'bundle' | 'renderer'>

/** What settings that are not saved make of every page, with the rules that pages load as the site's own sheet. */
export function lookOfSettings(
  { bundle }: Code,
  { givenTokens }: LoadedSite,
  settings: PlatformSettings,
): { as: DraftedLook; css: string } {
  const look = bundle.looks[settings.theme]
  const tokens = mergeTokens(givenTokens, readColorScheme(settings.colorScheme, look?.schemes ?? {}).tokens)
  const as = { settings, measures: readMeasures(look, tokens), assets: assetsOf(bundle, settings.theme, undefined, tokens) }
  return { as, css: siteStyleSheet(settings, tokens)?.css ?? '' }
}

/** Every theme of the workspace, by title, and the site's token file. */
export function describeLooks({ bundle, renderer }: Code, { givenTokens }: LoadedSite): DescribedLooks {
  const themes = renderer.describeThemes().map((theme) => {
    const { light = {}, dark = {}, schemes = {} } = bundle.looks[theme.name] ?? {}
    const colorSchemes = Object.entries(schemes).map(([name, scheme]) => ({ ...scheme, name }))
    return { ...theme, light, dark, colorSchemes }
  })
  return { themes: themes.sort((a, b) => (a.title < b.title ? -1 : 1)), given: givenTokens }
}
