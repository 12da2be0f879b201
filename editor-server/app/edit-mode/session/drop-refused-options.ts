import type { ApiProblem } from '../../client/api/api-problem.ts'
import { blocksOf, withBlocks, withFields } from './actions/edited.ts'
import type { Block, Edited, TypedThing } from './contract.ts'

/**
 * A version that the server will accept of something it refused: options and fields that do not fit keep the server's value. Undefined where
 * something else is at fault.
 * @param stored what the server has
 */
export function dropRefusedOptions(edited: Edited, stored: Edited, { errors }: Pick<ApiProblem, 'errors'>): Edited | undefined {
  const refused = new Map<string, Set<string>>()
  const fields = new Set<string>()
  for (const { blockGuid, path } of errors) {
    const field = blockGuid === undefined ? /^(?:body\.)?fields\.([^.]+)/.exec(path)?.[1] : undefined
    if (field !== undefined) {
      fields.add(field)
      continue
    }
    const name = /\.options\.([^.]+)/.exec(path)?.[1]
    if (blockGuid === undefined || name === undefined) return undefined
    refused.set(blockGuid, (refused.get(blockGuid) ?? new Set()).add(name))
  }
  if (refused.size === 0 && fields.size === 0) return undefined
  const kept = fields.size === 0 ? edited : withStoredFields(edited, fields, stored)
  if (refused.size === 0) return kept
  const storedBlocks = new Map(blocksOf(stored).map((block) => [block.guid, block]))
  const blocks = blocksOf(edited).map((block) => {
    const names = refused.get(block.guid)
    return names ? withStoredOptions(block, names, storedBlocks.get(block.guid)) : block
  })
  return withBlocks(kept, blocks)
}

function withStoredFields(edited: Edited, names: ReadonlySet<string>, stored: Edited): Edited {
  if (edited.kind === 'template' || stored.kind === 'template') return edited
  // What another type had under the same name is not what this one takes.
  const known = typeOf(edited) === typeOf(stored) ? stored.value.fields : undefined
  return withFields(edited, { fields: withStored(edited.value.fields ?? {}, names, known ?? {}) })
}

const typeOf = ({ kind, value }: TypedThing) => (kind === 'page' ? value.type : value.listItemTypeName)

function withStored(values: Record<string, unknown>, names: ReadonlySet<string>, stored: Readonly<Record<string, unknown>>) {
  const kept = { ...values }
  for (const name of names) {
    if (Object.hasOwn(stored, name)) kept[name] = stored[name]
    else delete kept[name]
  }
  return kept
}

function withStoredOptions(block: Block, names: ReadonlySet<string>, stored: Block | undefined): Block {
  // What another kind had under the same name is not what this one takes.
  const known = stored?.buildingBlockName === block.buildingBlockName ? stored.options : {}
  return { ...block, options: withStored(block.options, names, known) }
}
