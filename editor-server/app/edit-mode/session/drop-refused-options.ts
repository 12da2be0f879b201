import type { ApiProblem } from '../../client/api/api-problem.ts'
import { blocksOf, withBlocks } from './actions/edited.ts'
import type { Block, Edited } from './contract.ts'

/**
 * A version that the server will accept of something it refused: options that do not fit keep the server's value. Undefined where something
 * other than an option is at fault.
 * @param stored what the server has
 */
export function dropRefusedOptions(edited: Edited, stored: Edited, { errors }: Pick<ApiProblem, 'errors'>): Edited | undefined {
  const refused = new Map<string, Set<string>>()
  for (const { blockGuid, path } of errors) {
    const name = /\.options\.([^.]+)/.exec(path)?.[1]
    if (blockGuid === undefined || name === undefined) return undefined
    refused.set(blockGuid, (refused.get(blockGuid) ?? new Set()).add(name))
  }
  if (refused.size === 0) return undefined
  const storedBlocks = new Map(blocksOf(stored).map((block) => [block.guid, block]))
  const blocks = blocksOf(edited).map((block) => {
    const names = refused.get(block.guid)
    return names ? withStoredOptions(block, names, storedBlocks.get(block.guid)) : block
  })
  return withBlocks(edited, blocks)
}

function withStoredOptions(block: Block, names: ReadonlySet<string>, stored: Block | undefined): Block {
  // What another kind had under the same name is not what this one takes.
  const known = stored?.buildingBlockName === block.buildingBlockName ? stored.options : {}
  const options = { ...block.options }
  for (const name of names) {
    if (Object.hasOwn(known, name)) options[name] = known[name]
    else delete options[name]
  }
  return { ...block, options }
}
