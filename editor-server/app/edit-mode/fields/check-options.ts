import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { describeIssues } from '#content/model/validation/describe-issues.ts'
import * as z from 'zod'
import type { OptionSchema } from '../../../api/blocks/contract.ts'
import type { Findings } from './field.ts'

const checkers = new WeakMap<OptionSchema, z.ZodType>()

/** A JSON schema as zod checks it, made once for each kind of block. */
function checkerOf(schema: OptionSchema): z.ZodType {
  const known = checkers.get(schema)
  if (known) return known
  const made = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  checkers.set(schema, made)
  return made
}

/**
 * What is wrong with options by their schema, the first finding of each path. Rules that a JSON schema cannot say are the server's to
 * tell, when it is sent the options.
 */
export function checkOptions(schema: OptionSchema, options: unknown, language: InterfaceLanguage): Findings {
  const { error } = checkerOf(schema).safeParse(options)
  const findings = new Map<string, string>()
  for (const { path, message } of error ? describeIssues(error, language) : []) if (!findings.has(path)) findings.set(path, message)
  return findings
}
