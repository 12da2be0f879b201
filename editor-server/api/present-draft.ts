import type { SiteDraft } from '../site/site.ts'
import type { RenderedDraftAnswer } from './rendered-draft.ts'

export function presentDraft({ html, faults, itemUrls = [] }: SiteDraft): RenderedDraftAnswer {
  return { html, faults: [...faults].map(([guid, { code, message }]) => ({ guid, code, message })), itemUrls: [...itemUrls] }
}
