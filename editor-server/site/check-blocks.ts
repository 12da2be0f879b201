import { isDeepStrictEqual } from 'node:util'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { type PageLayout, positionsIn } from '#content/model/page/schema.ts'
import type { AnyBlock } from '#renderer/blocks/contract.ts'
import { checkOptions } from './check-options.ts'
import { createFinding, type Finding, findingsAt } from './findings.ts'
import type { References } from './references.ts'
import type { SiteCode } from './site-code.ts'

/** Where blocks are to stand. */
export interface BlocksPlace {
  kind: 'page' | 'item' | 'template'
  /** What they belong to where that is another kind: a page template holds the blocks of a page. */
  ownerKind?: 'template'
  /** Guid of the page, item or template. */
  owner: string
  /** Of a page; the others have no positions to be wrong in. */
  layout?: PageLayout | undefined
  /** The layout that the page has now. */
  storedLayout?: PageLayout | undefined
  /** The current blocks, as the working copy has them. */
  stored: readonly BuildingBlockInstance[]
  /** The blocks that are live: one that becomes again what it is there stays as it is too. */
  live?: readonly BuildingBlockInstance[] | undefined
  /** They are about to be published: what is required is asked for. */
  asksForAll?: true
}

/**
 * What is wrong with blocks that are written, by path. A block that stays as it is stored is not looked into: what was wrong with it
 * before must not keep an editor from saving the rest.
 */
export async function checkBlocks(
  blocks: readonly BuildingBlockInstance[],
  place: BlocksPlace,
  { code, references }: { code: SiteCode; references: References },
): Promise<Finding[]> {
  const storedOf = new Map([...(place.live ?? []), ...place.stored].map((block) => [block.guid, block]))
  const liveOf = new Map(place.live?.map((block) => [block.guid, block]))
  const seen = new Set<string>()
  const used = new Map<string, number>()
  const own = blocks.map(({ guid }) => guid)
  const findings: Finding[] = []
  for (const [index, block] of blocks.entries()) {
    const report = (some: readonly Finding[]) => findings.push(...findingsAt([index], some))
    const { guid, buildingBlockName: name } = block
    if (seen.has(guid) || !(await references.isFreeBlock(guid, { kind: place.ownerKind ?? place.kind, owner: place.owner })))
      report([createFinding(['guid'], 'uniqueGuid', guid)])
    seen.add(guid)
    const amount = (used.get(name) ?? 0) + 1
    used.set(name, amount)
    const definition = findDefinition(code, name)
    const stored = storedOf.get(guid)
    const isChanged = ![stored, liveOf.get(guid)].some((known) => isDeepStrictEqual(block, known))
    if (definition && (isChanged || place.layout !== place.storedLayout)) report(checkPlacement(block, definition, place))
    if (definition && isChanged && isTooMany(definition, amount, place.stored))
      report([createFinding(['buildingBlockName'], 'blockTooMany')])
    if (!isChanged) continue
    if (!definition) report([createFinding(['buildingBlockName'], 'blockUnknown', name)])
    else if (!isDeepStrictEqual([block.options, block.version], [stored?.options, stored?.version]))
      report(checkOptions(block, definition, place.asksForAll))
    report(references.checkRoles(block.addRoles ?? [], stored?.addRoles ?? [], ['addRoles']))
    // Blocks may name each other, also those that are written for the first time.
    report(await references.checkGuids(block.options, [stored?.options, own], ['options']))
  }
  return findings
}

/** Blocks as they are stored: a new one has its block's present version, one with prose a text, be it empty. */
export function completeBlocks(
  blocks: readonly (Omit<BuildingBlockInstance, 'version'> & { version?: number | undefined })[],
  stored: readonly BuildingBlockInstance[],
  code: SiteCode,
): BuildingBlockInstance[] {
  return blocks.map((block) => {
    const definition = findDefinition(code, block.buildingBlockName)
    const version = block.version ?? stored.find(({ guid }) => guid === block.guid)?.version ?? definition?.version ?? 1
    return { ...block, version, ...(definition?.hasProse && block.content === undefined && { content: '' }) }
  })
}

export function findDefinition(code: SiteCode, name: string): AnyBlock | undefined {
  return Object.hasOwn(code.blocks, name) ? code.blocks[name] : undefined
}

function checkPlacement({ layoutPosition }: BuildingBlockInstance, { placement }: AnyBlock, { kind, layout }: BlocksPlace): Finding[] {
  if (placement.in && !placement.in.includes(kind)) return [createFinding(['buildingBlockName'], 'blockPlace')]
  if (layout === undefined) return []
  const isAllowed = positionsIn(layout).includes(layoutPosition) && (placement.positions?.includes(layoutPosition) ?? true)
  return isAllowed ? [] : [createFinding(['layoutPosition'], 'blockPosition', layoutPosition)]
}

function isTooMany({ name, placement }: AnyBlock, amount: number, stored: readonly BuildingBlockInstance[]): boolean {
  if (placement.maxPerPage === undefined || amount <= placement.maxPerPage) return false
  return amount > stored.filter(({ buildingBlockName }) => buildingBlockName === name).length
}
