import { sortBlocks } from '#content/model/building-block-instance/schema.ts'
import { blocksFieldOf, blocksOf, withBlocks } from '../actions/edited.ts'
import type { Block, Choices, Clash, Edited } from '../contract.ts'
import { isEqual } from '#content/model/json/is-equal.ts'
import { createSettle, mergeBlock, type Settle } from './merge-block.ts'
import { mergeValue, namesOf, type Sides } from './merge-values.ts'

export interface Merged {
  edited: Edited
  /** What both sides changed, each in its own way; empty when the merge is complete. */
  clashes: readonly Clash[]
}

/** What the server alone sets. */
const readOnly = new Set(['guid', 'shortId', 'listGuid', 'extra', 'draftState'])

/**
 * Puts together what two people made of the same thing: by field, page option, block, option of a block, place and text. What one side
 * changed is always in it; what both changed is a clash, in which `choices` decides, and mine stands as long as it does not.
 */
export function mergeEdited({ base, mine, theirs }: { base: Edited; mine: Edited; theirs: Edited }, choices: Choices = {}): Merged {
  const { settle, clashes } = createSettle(choices)
  const field = blocksFieldOf(mine)
  const sides: Sides<Record<string, unknown>> = { base: { ...base.value }, mine: { ...mine.value }, theirs: { ...theirs.value } }
  const entries = namesOf(sides)
    .filter((name) => name !== field)
    .map((name) => [name, mergeField(name, sides, settle)] as const)
  const value = Object.fromEntries([...entries.filter(([, each]) => each !== undefined), [field, []]])
  const blocks = mergeBlocks({ base: blocksOf(base), mine: blocksOf(mine), theirs: blocksOf(theirs) }, settle)
  return { edited: withBlocks({ kind: mine.kind, value } as Edited, blocks), clashes }
}

function mergeField(name: string, { base, mine, theirs }: Sides<Record<string, unknown>>, settle: Settle): unknown {
  const each = { base: base?.[name], mine: mine?.[name], theirs: theirs?.[name] }
  if (readOnly.has(name)) return each.theirs
  if (name === 'fields') return mergeFields(each as Sides<Record<string, unknown>>, settle)
  if (name === 'options') return mergePageOptions(each as Sides<NamedValue[]>, settle)
  const merged = mergeValue(each)
  return merged === 'clashes' ? settle({ kind: 'field', name }, each) : merged.value
}

/** Fields of a type: each is a value of its own. */
function mergeFields({ base, mine, theirs }: Sides<Record<string, unknown>>, settle: Settle): Record<string, unknown> | undefined {
  const merged = namesOf({ base, mine, theirs }).flatMap((name) => {
    const sides = { base: base?.[name], mine: mine?.[name], theirs: theirs?.[name] }
    const value = mergeValue(sides)
    const settled = value === 'clashes' ? settle({ kind: 'field', name: `fields.${name}` }, sides) : value.value
    return settled === undefined ? [] : [[name, settled] as const]
  })
  return merged.length === 0 && !mine && !theirs ? undefined : Object.fromEntries(merged)
}

interface NamedValue {
  name: string
  value: unknown
}

function mergePageOptions({ base, mine, theirs }: Sides<NamedValue[]>, settle: Settle): NamedValue[] {
  const asRecord = (list: NamedValue[] = []): Record<string, unknown> => Object.fromEntries(list.map(({ name, value }) => [name, value]))
  const records = { base: asRecord(base), mine: asRecord(mine), theirs: asRecord(theirs) }
  return namesOf(records).flatMap((name) => {
    const sides = { base: records.base[name], mine: records.mine[name], theirs: records.theirs[name] }
    const merged = mergeValue(sides)
    const value = merged === 'clashes' ? settle({ kind: 'field', name: `options.${name}` }, sides) : merged.value
    return value === undefined ? [] : [{ name, value }]
  })
}

interface BlockSides {
  base: readonly Block[]
  mine: readonly Block[]
  theirs: readonly Block[]
}

function mergeBlocks(sides: BlockSides, settle: Settle): Block[] {
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((blocks) => new Map(blocks.map((block) => [block.guid, block])))
  const guids = [...new Set([...sides.base, ...sides.mine, ...sides.theirs].map(({ guid }) => guid))].sort()
  const merged = guids.flatMap(
    (guid) => mergeBlock(guid, { base: base?.get(guid), mine: mine?.get(guid), theirs: theirs?.get(guid) }, settle) ?? [],
  )
  return inOrderOfFile(merged, sides)
}

/** The order of the file is that of the side that changed it, and the reading order where both did. */
function inOrderOfFile(blocks: readonly Block[], { base, mine, theirs }: BlockSides): Block[] {
  const [was, mines, others] = [base, mine, theirs].map((side) => side.map(({ guid }) => guid))
  const order = isEqual(mines, was) ? others : isEqual(others, was) || isEqual(mines, others) ? mines : undefined
  const isWhole = order?.length === blocks.length && blocks.every(({ guid }) => order.includes(guid))
  if (!order || !isWhole) return sortBlocks(blocks)
  return blocks.toSorted((a, b) => order.indexOf(a.guid) - order.indexOf(b.guid))
}
