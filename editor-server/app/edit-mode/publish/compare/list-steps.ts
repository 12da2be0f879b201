import type { Guid } from '#content/model/guid/guid.ts'
import { nameBlock } from '../../workspace/name-block.ts'
import type { EditCode, Edited } from '../../session/contract.ts'
import type { Translate } from './describe-value.ts'
import { type BlockDiff, changedBlocks, type EditedDiff } from './diff-edited.ts'

/** A stop while stepping through changes: the fields of the page, or a block. */
export type Step = { kind: 'fields' } | { kind: 'block'; guid: Guid; block: BlockDiff }

/** What is another, in the order in which it is shown. */
export function listSteps(diff: EditedDiff): Step[] {
  const blocks = changedBlocks(diff).map((block): Step => ({ kind: 'block', guid: block.guid, block }))
  return diff.fields.length > 0 ? [{ kind: 'fields' }, ...blocks] : blocks
}

export function isSameStep(one: Step | undefined, other: Step): boolean {
  if (!one || one.kind !== other.kind) return false
  return one.kind === 'fields' || (other.kind === 'block' && one.guid === other.guid)
}

/** “Text: Opening hours, changed”. */
export function stepLabel(step: Step, code: EditCode, t: Translate, kind: Edited['kind']): string {
  if (step.kind === 'fields') return t(`edit.compare.ownFields.${kind}`)
  const { before, after, state } = step.block
  const block = after ?? before
  return `${block ? nameBlock(block, code) : ''}, ${t(`edit.compare.state.${state}`).toLowerCase()}`
}
