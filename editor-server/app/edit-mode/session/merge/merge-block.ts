import type { Block, Choices, Clash } from '../contract.ts'
import { mergeText } from './merge-text.ts'
import { mergeValue, namesOf, type Sides } from './merge-values.ts'
import { dropAbsent } from '#content/model/json/drop-absent.ts'

/** Takes down what clashes, and says which side it is to be until that is chosen. */
export type Settle = <Value>(clash: Omit<Clash, 'id' | 'base' | 'mine' | 'theirs'>, sides: Sides<Value>) => Value | undefined

/** Collects clashes; what is not chosen stays mine. */
export function createSettle(choices: Choices): { settle: Settle; clashes: Clash[] } {
  const clashes: Clash[] = []
  const settle: Settle = (clash, sides) => {
    const id = [clash.guid ?? '', clash.kind, clash.name].join('/')
    clashes.push({ id, ...clash, ...sides })
    return choices[id] === 'theirs' ? sides.theirs : sides.mine
  }
  return { settle, clashes }
}

/** A block of one guid; undefined where it is to be deleted. */
export function mergeBlock(guid: string, sides: Sides<Block>, settle: Settle): Block | undefined {
  const { base, mine, theirs } = sides
  const merged = mergeValue(sides)
  if (merged !== 'clashes') return merged.value
  // One has deleted what the other changed, or made another kind of block of it: there is nothing to put together.
  if (!mine || !theirs || isAnother(base, mine) || isAnother(base, theirs)) return mergeWhole(guid, { base, mine, theirs }, settle)
  const field = <Value>(name: keyof Block, kind: Clash['kind'] = 'field') => {
    const each = { base: base?.[name], mine: mine[name], theirs: theirs[name] } as Sides<Value>
    const value = mergeValue(each)
    return value === 'clashes' ? settle({ kind, guid, name }, each) : value.value
  }
  const content = mergeContent(guid, sides, settle)
  const addPermission = field<Block['addPermission']>('addPermission')
  const addRoles = field<Block['addRoles']>('addRoles')
  return {
    guid,
    buildingBlockName: mine.buildingBlockName,
    ...mergePlace(guid, { base, mine, theirs }, settle),
    version: mine.version,
    options: mergeOptions(guid, { base, mine, theirs }, settle),
    ...(content !== undefined && { content }),
    ...(addPermission !== undefined && { addPermission }),
    ...(addRoles !== undefined && { addRoles }),
  }
}

function isAnother(base: Block | undefined, block: Block): boolean {
  return base?.buildingBlockName !== block.buildingBlockName || base.version !== block.version
}

/** Where it stands is put together all the same: that a block was moved takes nothing from what was made of it. */
function mergeWhole(guid: string, sides: Sides<Block>, settle: Settle): Block | undefined {
  const { base, mine, theirs } = sides
  if (!base || !mine || !theirs) return settle({ kind: 'block', guid, name: 'block' }, sides)
  const place = mergePlace(guid, { base, mine, theirs }, settle)
  const placed = { base: { ...base, ...place }, mine: { ...mine, ...place }, theirs: { ...theirs, ...place } }
  const merged = mergeValue(placed)
  return merged === 'clashes' ? settle({ kind: 'block', guid, name: 'block' }, placed) : merged.value
}

type Placed = Pick<Block, 'layoutPosition' | 'sortId'>

/** Position and number are one thing. */
function mergePlace(guid: string, { base, mine, theirs }: { base: Block | undefined; mine: Block; theirs: Block }, settle: Settle): Placed {
  const placeOf = ({ layoutPosition, sortId }: Block): Placed => ({ layoutPosition, sortId })
  const sides = { base: base && placeOf(base), mine: placeOf(mine), theirs: placeOf(theirs) }
  const merged = mergeValue<Placed>(sides)
  return (merged === 'clashes' ? settle({ kind: 'place', guid, name: 'place' }, sides) : merged.value) ?? placeOf(mine)
}

function mergeOptions(guid: string, { base, mine, theirs }: { base: Block | undefined; mine: Block; theirs: Block }, settle: Settle) {
  const names = namesOf({ base: base?.options, mine: mine.options, theirs: theirs.options })
  const entries = names.map((name) => {
    const sides = { base: base?.options[name], mine: mine.options[name], theirs: theirs.options[name] }
    const merged = mergeValue(sides)
    return [name, merged === 'clashes' ? settle({ kind: 'option', guid, name }, sides) : merged.value] as const
  })
  return dropAbsent(Object.fromEntries(entries))
}

function mergeContent(guid: string, { base, mine, theirs }: Sides<Block>, settle: Settle): string | undefined {
  const sides = { base: base?.content, mine: mine?.content, theirs: theirs?.content }
  const merged = mergeValue(sides)
  if (merged !== 'clashes') return merged.value
  const isText = sides.base !== undefined && sides.mine !== undefined && sides.theirs !== undefined
  const text = isText ? mergeText(sides.base ?? '', sides.mine ?? '', sides.theirs ?? '') : undefined
  return text ?? settle({ kind: 'content', guid, name: 'content' }, sides)
}
