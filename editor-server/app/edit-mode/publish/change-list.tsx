import { ArrowUpDown, Minus, PenLine, Plus } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon/icon.tsx'
import { type BlockState, changedBlocks, countChanges, type EditedDiff } from './compare/diff-edited.ts'
import type { EditCode } from '../session/contract.ts'
import { nameBlock } from '../workspace/name-block.ts'

const icons = { added: Plus, removed: Minus, changed: PenLine, moved: ArrowUpDown } as const
const states: readonly Exclude<BlockState, 'same'>[] = ['changed', 'added', 'removed', 'moved']
/** Blocks that are named at once. */
const MOST_NAMED = 6

/** The difference from what is live: how much, and which blocks. */
export function ChangeList({ diff, code }: { diff: EditedDiff; code: EditCode }): ReactNode {
  const { t } = useTranslation()
  const counts = countChanges(diff)
  const blocks = changedBlocks(diff)
  const shown = blocks.slice(0, MOST_NAMED)
  return (
    <div className="edit-changes">
      <ul className="edit-changes__counts">
        {states
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <li key={state} className="edit-changes__count" data-state={state}>
              <Icon of={icons[state]} size={14} />
              {t(`edit.publish.changes.${state}`, { count: counts[state] })}
            </li>
          ))}
        {counts.fields > 0 && <li className="edit-changes__count">{t('edit.publish.changes.fields', { count: counts.fields })}</li>}
      </ul>
      {shown.length > 0 && (
        <ul className="edit-changes__blocks">
          {shown.map(({ guid, state, before, after }) => {
            const block = after ?? before
            return (
              <li key={guid} className="edit-changes__block" data-state={state}>
                <span className="edit-changes__name">{block && nameBlock(block, code)}</span>
                <span className="edit-changes__state">{t(`edit.compare.state.${state}`)}</span>
              </li>
            )
          })}
          {blocks.length > shown.length && (
            <li className="edit-changes__rest">{t('edit.publish.changes.rest', { count: blocks.length - shown.length })}</li>
          )}
        </ul>
      )}
    </div>
  )
}
