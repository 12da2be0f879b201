import { isRecord } from '../../model/json/is-record.ts'
import type { BuildingBlockInstance } from '../../model/building-block-instance/schema.ts'
import { AppError, createProblem, type ErrorPlace, type Problem } from '../../errors/app-error.ts'
import { type Guid, shortIdOf } from '../../model/guid/guid.ts'
import { deriveGuid } from './derive-guid.ts'
import type { FrontMatter } from './front-matter.ts'
import { joinProse, normaliseBreaks, splitProse } from './prose.ts'

/** The block of a plain Markdown file: its whole body, in `main`. */
function plainBlock(ownerGuid: Guid, body: string): BuildingBlockInstance {
  return {
    guid: deriveGuid(ownerGuid, 'text'),
    buildingBlockName: 'text',
    layoutPosition: 'main',
    sortId: 1,
    version: 1,
    options: {},
    content: body.endsWith('\n') ? body.slice(0, -1) : body,
  }
}

function isPlain(ownerGuid: Guid, blocks: readonly BuildingBlockInstance[]): boolean {
  const [block, ...others] = blocks
  return (
    block !== undefined &&
    others.length === 0 &&
    block.guid === deriveGuid(ownerGuid, 'text') &&
    block.buildingBlockName === 'text' &&
    block.layoutPosition === 'main' &&
    block.sortId === 1 &&
    block.version === 1 &&
    Object.keys(block.options).length === 0 &&
    block.content !== undefined &&
    block.addPermission === undefined &&
    block.addRoles === undefined
  )
}

/**
 * The `blocks` of a file in the names of the model, with their prose; the schema judges them afterwards.
 * @throws AppError from splitProse
 */
export function readBlocks(frontMatter: FrontMatter, ownerGuid: Guid, place: ErrorPlace): unknown {
  const entries = frontMatter.data.blocks ?? undefined
  if (entries === undefined) return [plainBlock(ownerGuid, frontMatter.body)]
  if (!Array.isArray(entries)) return entries
  const listed = new Set<Guid>(entries.map((entry: unknown) => (isRecord(entry) ? String(entry.guid) : '')))
  const firstLineOfBody = frontMatter.yaml.split('\n').length + 2
  const prose = splitProse(frontMatter.body, listed, place, firstLineOfBody)
  return entries.map((entry: unknown) => (isRecord(entry) ? toInstance(entry, prose) : entry))
}

function toInstance(
  { name, position, sort, ...entry }: Record<string, unknown>,
  prose: ReadonlyMap<Guid, string>,
): Record<string, unknown> {
  const content = prose.get(String(entry.guid))
  return {
    ...entry,
    buildingBlockName: name,
    layoutPosition: position,
    sortId: sort,
    ...(content !== undefined && { content }),
  }
}

/** `blocks` for the front matter, absent for a plain file, and the body. */
export function writeBlocks(
  ownerGuid: Guid,
  blocks: readonly BuildingBlockInstance[],
): { entries?: Record<string, unknown>[]; body: string } {
  if (isPlain(ownerGuid, blocks)) return { body: endWithBreak(normaliseBreaks(blocks[0]!.content!)) }
  const prose = new Map<Guid, string>()
  for (const { guid, content } of blocks) if (content !== undefined) prose.set(guid, content)
  return { entries: blocks.map(toEntry), body: joinProse(prose, new Set(blocks.map(({ guid }) => guid))) }
}

function endWithBreak(text: string): string {
  return text === '' ? '' : `${text}\n`
}

function toEntry(block: BuildingBlockInstance): Record<string, unknown> {
  return {
    guid: block.guid,
    name: block.buildingBlockName,
    position: block.layoutPosition,
    sort: block.sortId,
    ...(block.version !== 1 && { version: block.version }),
    ...(Object.keys(block.options).length > 0 && { options: block.options }),
    ...(block.addPermission !== undefined && { addPermission: block.addPermission }),
    ...(block.addRoles !== undefined && { addRoles: block.addRoles }),
  }
}

/**
 * What the schema cannot see: a guid listed twice, two that start alike and so would share an anchor and the URL of
 * their lists' pages, and prose blocks without their marker.
 * @param placeOf where the block with this index stands
 */
export function checkBlocks(
  blocks: readonly BuildingBlockInstance[],
  proseBlocks: ReadonlySet<string> | undefined,
  placeOf: (index: number) => ErrorPlace,
): Problem[] {
  const problems: Problem[] = []
  const indexes = new Map<string, number>()
  for (const [index, { guid, content, buildingBlockName }] of blocks.entries()) {
    const shortId = shortIdOf(guid)
    const other = indexes.get(shortId)
    if (other === undefined) indexes.set(shortId, index)
    else problems.push(describeTwins(blocks, other, index, placeOf))
    if (content === undefined && proseBlocks?.has(buildingBlockName)) {
      problems.push(createProblem('error', 'SITE_BLOCK_MARKER_MISSING', { guid }, placeOf(index)))
    }
  }
  return problems
}

function describeTwins(
  blocks: readonly BuildingBlockInstance[],
  first: number,
  second: number,
  placeOf: (index: number) => ErrorPlace,
): Problem {
  const { guid } = blocks[second]!
  const nameOf = (index: number) => `block ${index + 1} (line ${placeOf(index).line ?? '?'})`
  const path = nameOf(second)
  const other = nameOf(first)
  if (blocks[first]!.guid === guid) return createProblem('error', 'SITE_GUID_TAKEN', { path, other, guid }, placeOf(second))
  const fix = `Give one of them another guid, such as ${deriveGuid(guid, String(second))}, in its marker too.`
  return createProblem('error', 'SITE_SHORT_ID_TAKEN', { path, other, shortId: shortIdOf(guid), fix }, placeOf(second))
}

/** Runs a reader; what it throws as an AppError becomes a problem. */
export function collectProblem<Value>(read: () => Value): { value?: Value; problems: Problem[] } {
  try {
    return { value: read(), problems: [] }
  } catch (error) {
    if (error instanceof AppError) return { problems: [error.toProblem()] }
    throw error
  }
}
