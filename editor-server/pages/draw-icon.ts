import type { DraftedLook } from '#renderer/build/render/render-draft.ts'
import type { SiteRenderer } from '#renderer/build/render/site-renderer.ts'
import { pictureFilesOf } from '#renderer/images/draw-pictures.ts'
import type { LoadedSite } from '#renderer/build/site/load-site.ts'
import type { WorkspaceRenderer } from '#renderer/build/workspace-renderer.ts'
import type { ImageWorks } from '#renderer/images/image-works.ts'
import { makeIcon } from '#renderer/images/make-picture.ts'
import { createLookReads } from '#renderer/reads/draft-reads.ts'
import { startRecording } from '#renderer/reads/recording.ts'
import type { ShownLook } from '../site/site-looks.ts'

interface Seen {
  code: Pick<WorkspaceRenderer, 'bundle'>
  loaded: LoadedSite
}

/** The icon of a tab in settings that are not saved; none where its picture cannot be drawn. */
export async function drawIcon(
  { index, reads, renderer }: SiteRenderer,
  as: DraftedLook,
  { code, loaded }: Seen,
  images: ImageWorks,
): Promise<Pick<ShownLook, 'icon'>> {
  const drafted = createLookReads(reads, index.withSettings(as.settings, as.measures))
  const icons = renderer.readIcons(drafted.open(startRecording()), as.assets)
  const [kind, type] = icons.mark.kind === 'svg' ? (['svg', 'image/svg+xml'] as const) : (['192', 'image/png'] as const)
  const files = pictureFilesOf(code.bundle.folder, loaded.source.folder, loaded.snapshot, images)
  try {
    return { icon: `data:${type};base64,${Buffer.from(await makeIcon(kind, icons, files)).toString('base64')}` }
  } catch {
    // As in a build: a gap, and the page shows all the same.
    return {}
  }
}
