import { CircleHelp, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon/icon.tsx'
import { usePublishing } from '../workspace/publishing-context.ts'
import { useFindingState } from '../workspace/use-findings.ts'

/** That somebody asks to publish this, or that it was sent back, in the top bar; nothing where nobody asks. */
export function RequestState(): ReactNode {
  const { t } = useTranslation()
  const { open } = usePublishing()
  const { impact } = useFindingState()
  const { request, mayPublish } = impact ?? {}
  if (!request) return null
  const state = request.returned ? 'returned' : mayPublish && !request.isOwn ? 'asked' : 'waiting'
  return (
    <button className="edit-scheduled" type="button" data-off={state === 'returned' || undefined} onClick={() => open({ kind: 'publish' })}>
      <Icon of={state === 'returned' ? TriangleAlert : CircleHelp} size={16} />
      <span className="edit-scheduled__text">{t(`edit.publish.request.${state}`)}</span>
    </button>
  )
}
