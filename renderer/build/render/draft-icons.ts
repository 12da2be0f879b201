import type { IconSet } from '../../head/pictures.ts'
import { createLookReads } from '../../reads/draft-reads.ts'
import { startRecording } from '../../reads/recording.ts'
import type { DraftedLook } from './render-draft.ts'
import type { SiteRenderer } from './site-renderer.ts'

/** The icons of a site in settings that are not saved. */
export function readDraftIcons({ index, reads, renderer }: SiteRenderer, as: DraftedLook): IconSet {
  const drafted = createLookReads(reads, index.withSettings(as.settings, as.measures))
  return renderer.readIcons(drafted.open(startRecording()), as.assets)
}
