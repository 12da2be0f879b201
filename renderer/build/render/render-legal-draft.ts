import { legalIdOf, type LegalText } from '#content/model/legal/schema.ts'
import type { LegalPlace } from '#content/model/legal/urls.ts'
import type { StandardLegal } from '../../pages/legal/read-standard-legal.ts'
import { createDraftReads } from '../../reads/draft-reads.ts'
import { startRecording } from '../../reads/recording.ts'
import type { SiteRenderer } from './site-renderer.ts'

/** A legal page with a text that is not saved. Later renders know nothing of it. */
export function renderLegalDraft({ index, reads, renderer, assets }: SiteRenderer, text: LegalText): string {
  const withText = index.withLegal(text)
  return renderer.renderLegal(placeOf(withText, text), createDraftReads(reads, withText).open(startRecording()), assets)
}

/** What the page says without a text of the site. */
export function readStandard({ index, reads, renderer }: SiteRenderer, text: Pick<LegalText, 'kind' | 'lang'>): StandardLegal {
  return renderer.readStandardLegal(placeOf(index, text), reads.open(startRecording()))
}

function placeOf({ legalAt }: Pick<SiteRenderer['index'], 'legalAt'>, text: Pick<LegalText, 'kind' | 'lang'>): LegalPlace {
  const place = [...legalAt.values()].find((each) => legalIdOf(each) === legalIdOf(text))
  if (!place) throw new TypeError(`No legal page ${legalIdOf(text)}`)
  return place
}
