import type * as z from 'zod'
import { AppError, createProblem, type ErrorPlace, type Problem } from '../../errors/app-error.ts'
import type { BuildingBlockInstance } from '../../model/building-block-instance/schema.ts'
import { shortIdOf } from '../../model/guid/guid.ts'
import { listFindings } from '../../model/validation/list-findings.ts'
import { deriveGuid } from './derive-guid.ts'
import { type FrontMatter, placeInFrontMatter } from './markdown-file.ts'

/** Names in files where they differ from the model's (DESIGN section 4). */
const FILE_NAMES: Readonly<Record<string, string>> = {
  buildingBlockInstances: 'blocks',
  contentBuildingBlockInstances: 'blocks',
  buildingBlockName: 'name',
  layoutPosition: 'position',
  sortId: 'sort',
}

const neededFields = ['guid', 'name', 'position', 'sort']

/** What a schema found wrong with the front matter, as problems with the line of each value. */
export function toProblems(error: z.ZodError, schema: z.ZodType, frontMatter: FrontMatter, place: ErrorPlace): Problem[] {
  return listFindings(error, schema, nameInFile).map(({ path, reason }) => {
    const inFile = path.filter((step) => step !== 'metadata').map(nameInFile)
    const at = { ...place, ...placeInFrontMatter(frontMatter, inFile) }
    return (
      findMissingField(inFile, frontMatter, at) ??
      createProblem('error', 'SITE_FRONT_MATTER_INVALID', { path: inFile.join('.'), reason }, at)
    )
  })
}

function nameInFile(key: string): string {
  return FILE_NAMES[key] ?? key
}

/** What a block of the front matter lacks, with a line that may be copied. */
function findMissingField(path: readonly string[], { data }: FrontMatter, at: ErrorPlace): Problem | undefined {
  const [list, index = '', field = '', ...deeper] = path
  if (list !== 'blocks' || deeper.length > 0 || !neededFields.includes(field)) return undefined
  const block = (data['blocks'] as Record<string, unknown>[])[Number(index)]
  if ((block?.[field] ?? undefined) !== undefined) return undefined
  const number = Number(index) + 1
  const values: Record<string, string> = { guid: deriveGuid(at.path ?? '', index), name: 'text', position: 'main', sort: String(number) }
  const name = typeof block?.['name'] === 'string' ? block['name'] : '?'
  const params = { number, name, field, line: `${field}: ${values[field]}` }
  return createProblem('error', 'SITE_BLOCK_FIELD_MISSING', params, at)
}

/** `schema` must be 1; a file without it is one that a person wrote by hand, and is read as schema 1. */
export function checkSchema(schema: unknown, place: ErrorPlace): Problem | undefined {
  if (schema === undefined || schema === null || schema === 1) return undefined
  return createProblem('error', 'SITE_SCHEMA_UNKNOWN', { schema: String(JSON.stringify(schema)) }, place)
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
