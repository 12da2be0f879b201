import { isRecord } from '#content/model/json/is-record.ts'
import type { LocalCopy } from './local-copies.ts'
import type { Step } from './history.ts'

/**
 * Whether something of the browser's store is a copy of a thing that this release can show. It may be of another release, or of a browser
 * that crashed while it wrote; it then stays where it is and is ignored.
 */
export function isSoundCopy(value: unknown): value is LocalCopy {
  if (!isRecord(value)) return false
  const { user, kind, guid, tab, version, keptAt, steps, position, edited, base } = value
  if (![user, guid, tab, version].every(isText) || !isText(keptAt) || Number.isNaN(Date.parse(keptAt))) return false
  if (!Array.isArray(steps) || !steps.every(Number.isInteger) || !Number.isInteger(position)) return false
  return isSoundEdited(edited, { kind, guid }) && (base === undefined || isSoundEdited(base, { kind, guid }))
}

/** Whether it is a step of undo: what is kept of one is always what brings something back. */
export function isSoundStep(value: unknown): value is Step {
  if (!isRecord(value) || !Number.isInteger(value['id']) || !isRecord(value['action'])) return false
  const { type, set, unset, blocks, order } = value['action']
  if (type !== 'restore' || !isRecord(set) || !Array.isArray(unset) || !Array.isArray(blocks)) return false
  return blocks.every(isSoundBlock) && (order === undefined || Array.isArray(order))
}

function isSoundEdited(edited: unknown, of: { kind: unknown; guid: unknown }): boolean {
  if (!isRecord(edited) || edited['kind'] !== of.kind) return false
  const { value } = edited
  if (!isRecord(value) || value['guid'] !== of.guid || !isText(value['title'])) return false
  const blocks = value[of.kind === 'item' ? 'contentBuildingBlockInstances' : 'buildingBlockInstances']
  return Array.isArray(blocks) && blocks.every(isSoundBlock)
}

function isSoundBlock(block: unknown): boolean {
  if (!isRecord(block)) return false
  const { guid, buildingBlockName, layoutPosition, sortId, options } = block
  return [guid, buildingBlockName, layoutPosition].every(isText) && Number.isFinite(sortId) && isRecord(options)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
