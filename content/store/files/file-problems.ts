import type * as z from 'zod'
import { createProblem, type ErrorPlace, type Problem } from '../../errors/app-error.ts'
import { describeIssues } from '../../model/validation/describe-issues.ts'
import { type FrontMatter, placeInFrontMatter } from './front-matter.ts'

/** Names in files where they differ from the model's (DESIGN section 4). */
const FILE_NAMES: Readonly<Record<string, string>> = {
  buildingBlockInstances: 'blocks',
  contentBuildingBlockInstances: 'blocks',
  buildingBlockName: 'name',
  layoutPosition: 'position',
  sortId: 'sort',
}

/** What a schema found wrong with the front matter, as problems with the line of each value. */
export function toProblems(error: z.ZodError, frontMatter: FrontMatter, place: ErrorPlace): Problem[] {
  return listFindings(error).map(({ path, reason }) => {
    const inFile = path.filter((step) => step !== 'metadata').map((step) => FILE_NAMES[step] ?? step)
    const at = { ...place, ...placeInFrontMatter(frontMatter, inFile) }
    return createProblem('error', 'SITE_FRONT_MATTER_INVALID', { path: inFile.join('.'), reason }, at)
  })
}

/** Findings with their path in steps, and a reason without the full stop that the catalogue's text adds. */
export function listFindings(error: z.ZodError): { path: string[]; reason: string }[] {
  return describeIssues(error, 'en').map(({ path, message }) => ({
    path: path === '' ? [] : path.split('.'),
    reason: message.replace(/\.$/, ''),
  }))
}

/** `schema` must be 1; a file without it is one that a person wrote by hand, and is read as schema 1. */
export function checkSchema(schema: unknown, place: ErrorPlace): Problem | undefined {
  if (schema === undefined || schema === null || schema === 1) return undefined
  return createProblem('error', 'SITE_SCHEMA_UNKNOWN', { schema: String(JSON.stringify(schema)) }, place)
}
