import * as z from 'zod'
import { suggest } from '../text/suggest.ts'
import { describeIssues } from './describe-issues.ts'

export interface Finding {
  /** Steps from the validated value. */
  path: string[]
  /** Without a final full stop, which the catalogue's texts add. */
  reason: string
}

/**
 * Findings of a failed validation for a text of the catalogue. An unknown key comes with the one it resembles.
 * @param nameOf the name that people know for a key of the schema, such as `sort` for `sortId`
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

/** Keys of the object that a schema has at this path; empty where it has none. */
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
