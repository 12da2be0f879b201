import type * as z from 'zod'
import { createProblem, type ErrorPlace, type Problem } from '../../errors/app-error.ts'
import { listFindings } from '../../model/validation/list-findings.ts'
import { deriveGuid } from './derive-guid.ts'
import { type FrontMatter, placeInFrontMatter } from './front-matter.ts'

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
