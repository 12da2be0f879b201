import { findBlock } from '../../session/actions/edited.ts'
import { nameBlock } from '../../workspace/name-block.ts'
import { describeField, describeOption, describeRight, describeValue, type Words } from '../compare/describe-value.ts'
import type { Block, Clash, Conflict, EditCode } from '../../session/contract.ts'

/** A clash in words: where it is, and what each side says. */
export interface DescribedClash {
  id: string
  /** Block or page. */
  where: string
  /** Which text, option or field. */
  what: string
  /** A text that words can be compared in. */
  isText: boolean
  base: string
  mine: string
  theirs: string
}

export function describeClash(clash: Clash, conflict: Conflict, code: EditCode, words: Words): DescribedClash {
  const { t } = words
  const block = clash.guid === undefined ? undefined : findIn(conflict, clash.guid)
  const where = block ? nameBlock(block, code) : t(`edit.conflict.own.${conflict.mine.kind}`)
  const sides = (describe: (value: unknown) => string) => ({
    base: describe(clash.base),
    mine: describe(clash.mine),
    theirs: describe(clash.theirs),
  })
  const shared = { id: clash.id, where, isText: clash.kind === 'content' }
  if (clash.kind === 'content')
    return { ...shared, what: t('edit.conflict.text'), ...sides((value) => (typeof value === 'string' ? value : '')) }
  if (clash.kind === 'block')
    return { ...shared, what: t('edit.conflict.block'), ...sides((value) => describeBlock(value as Block | undefined, code, words)) }
  if (clash.kind === 'place')
    return { ...shared, what: t('edit.conflict.place'), ...sides((value) => describePlace(value as Block | undefined, words)) }
  const path = clash.name.split('.')
  const describe = (value: unknown) => {
    const change = { path, before: undefined, after: value }
    if (block && clash.kind === 'option') return describeOption(change, block, code, words)
    return block ? describeRight(change, words) : describeField(change, conflict.mine.kind, words)
  }
  return { ...shared, what: describe(clash.mine).label, ...sides((value) => describe(value).after) }
}

/** When the block was deleted on one side it is still known on the other. */
function findIn({ mine, theirs, base }: Conflict, guid: string): Block | undefined {
  return findBlock(mine, guid) ?? findBlock(theirs, guid) ?? findBlock(base, guid)
}

function describeBlock(block: Block | undefined, code: EditCode, words: Words): string {
  if (!block) return words.t('edit.conflict.deleted')
  const options = Object.entries(block.options).map(([name, value]) => {
    const { label, after } = describeOption({ path: [name], before: undefined, after: value }, block, code, words)
    return `${label}: ${after}`
  })
  return [code.titleOf(block.buildingBlockName), ...options, ...(block.content ? [block.content] : [])].join('\n')
}

function describePlace(place: Pick<Block, 'layoutPosition' | 'sortId'> | undefined, words: Words): string {
  if (!place) return describeValue(undefined, undefined, words)
  return words.t(`admin.position.${place.layoutPosition}`)
}
