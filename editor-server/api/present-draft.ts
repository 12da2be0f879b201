import type { RenderedDraft } from '#renderer/pages/renderer.tsx'
import type { RenderedDraftAnswer } from './rendered-draft.ts'

export function presentDraft({ html, faults }: RenderedDraft): RenderedDraftAnswer {
  return { html, faults: [...faults].map(([guid, { code, message }]) => ({ guid, code, message })) }
}
