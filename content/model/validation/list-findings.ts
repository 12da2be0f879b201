import * as z from 'zod'
import { suggest } from '../text/suggest.ts'
import { describeIssues } from './describe-issues.ts'

export interface Finding {
  /** Steps from the value that was validated. */
  path: string[]
  /** Without a full stop at its end: the catalogue's texts add one. */
  reason: string
}

/**
 * Findings of a failed validation for a text of the catalogue. A key that is not known names the one it looks like.
 * @param nameOf what a key of the schema is called where people read it, such as `sort` for `sortId`
 */
export function listFindings(error: z.ZodError, schema: z.ZodType, nameOf = (key: string): string => key): Finding[] {
  return describeIssues(error, 'en').map(({ path, code, message }) => {
    const steps = path === '' ? [] : path.split('.')
    const reason = message.replace(/\.$/, '')
    const key = steps.at(-1)
    if (code !== 'unrecognized_keys' || key === undefined) return { path: steps, reason }
    const known = knownKeysAt(schema, steps.slice(0, -1)).map(nameOf)
    const meant = suggest(key, known)
    if (meant !== undefined) return { path: steps, reason: `“${key}” is not known here. Did you mean “${meant}”?` }
    return { path: steps, reason: known.length === 0 ? reason : `“${key}” is not known here. Use one of: ${known.join(', ')}` }
  })
}

/** Keys of the object that a schema has at this path; empty where it is none. */
function knownKeysAt(schema: z.ZodType, path: readonly string[]): string[] {
  let at: unknown = unwrap(schema)
  for (const step of path) at = unwrap(childOf(at, step))
  return at instanceof z.ZodObject ? Object.keys(at.shape) : []
}

function childOf(schema: unknown, step: string): unknown {
  if (schema instanceof z.ZodObject) return schema.shape[step]
  if (schema instanceof z.ZodArray) return schema.element
  return schema instanceof z.ZodRecord ? schema.valueType : undefined
}

function unwrap(schema: unknown): unknown {
  let inner = schema
  while (inner instanceof z.ZodDefault || inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap()
  return inner
}
