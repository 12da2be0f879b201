import type { Block, Edited } from '../contract.ts'
import { blocksOf, findBlock, withBlocks } from './edited.ts'

const ofPage = ['viewAccess', 'viewRoles', 'editPermission', 'editRoles'] as const
const ofBlock = ['addPermission', 'addRoles'] as const

/** The same with the rights that something else says, on the page and on its blocks; a block that is new there has none of its own. */
export function keepRights(edited: Edited, from: Edited): Edited {
  const value = withFieldsOf({ ...edited.value }, { ...from.value }, ofPage)
  const blocks = blocksOf(edited).map((block) => withFieldsOf<Block>(block, findBlock(from, block.guid) ?? {}, ofBlock))
  return withBlocks({ kind: edited.kind, value } as Edited, blocks)
}

function withFieldsOf<Of extends object>(of: Of, from: Readonly<Record<string, unknown>> | Partial<Of>, names: readonly string[]): Of {
  const rest = Object.fromEntries(Object.entries(of).filter(([name]) => !names.includes(name)))
  const taken = Object.entries(from).filter(([name]) => names.includes(name))
  return { ...rest, ...Object.fromEntries(taken) } as Of
}
