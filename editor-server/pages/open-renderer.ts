import { type LentSources } from '#content/store/files/read-source.ts'
import { siteStyleSheet } from '#renderer/outputs/site-style-sheet.ts'
import { ParsedSources } from '#renderer/build/render/parsed-sources.ts'
import { SiteRenderer } from '#renderer/build/render/site-renderer.ts'
import { assetsOf } from '#renderer/build/site/assets-of.ts'
import type { LoadedSite } from '#renderer/build/site/load-site.ts'
import type { EarlierPlaces } from '#renderer/reads/follow-places.ts'
import type { WorkspaceRenderer } from '#renderer/build/workspace-renderer.ts'
import { type ShownFile, withPrivateFiles } from './private-files.ts'
import { audienceOf } from './viewer.ts'

/** Renders a site for one kind of visitor. @param rights of the closed pages that they see, by guid; none for the public */
export function openRenderer(
  { bundle, renderer }: Pick<WorkspaceRenderer, 'bundle' | 'renderer'>,
  loaded: LoadedSite,
  {
    rights,
    privateFiles,
    lent,
    earlier,
  }: {
    rights: ReadonlyMap<string, string>
    privateFiles: readonly ShownFile[]
    lent?: LentSources | undefined
    /** As in `SiteRendererOptions`. */
    earlier?: EarlierPlaces | undefined
  },
): SiteRenderer {
  const { settings, tokens, source } = loaded
  const assets = assetsOf(bundle, settings.theme, siteStyleSheet(settings, tokens)?.path, tokens)
  const snapshot = rights.size === 0 ? loaded.snapshot : withPrivateFiles(loaded.snapshot, privateFiles)
  return new SiteRenderer({ renderer, snapshot, source, assets, audience: audienceOf(rights), parsed: new ParsedSources(), lent, earlier })
}
