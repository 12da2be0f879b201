import { AppError } from '#content/errors/app-error.ts'
import { catalogue, type ErrorCode } from '#content/errors/catalogue.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { createProblemTranslate } from '#content/messages/problems/translate-problems.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { actionResultOf } from '#content/model/action-result/action-result.ts'
import { describeIssues } from '#content/model/validation/describe-issues.ts'
import * as z from 'zod'

/** Answer of every call that does not succeed (RFC 9457, DESIGN section 6). */
export const problemSchema = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  /** What the caller can do about it. */
  detail: z.string().optional(),
  correlationId: z.string(),
  errors: z
    .array(
      z.strictObject({
        path: z.string(),
        code: z.string(),
        message: z.string(),
        /** The building block that contains it. */
        blockGuid: guidSchema.optional(),
      }),
    )
    .optional(),
})
export type ProblemAnswer = z.infer<typeof problemSchema>

/** What the caller sent does not fit the schema of the call; `prefix` is where it stands: body, query, params. */
export class RequestFault extends Error {
  readonly fault: z.ZodError
  /** The request body, if known: it shows which block contains a finding. */
  sent: { body: unknown } | undefined
  constructor(fault: z.ZodError) {
    super('SITE_REQUEST_INVALID')
    this.fault = fault
  }
}

const translates = { nl: createProblemTranslate('nl'), en: createProblemTranslate('en') }

/** Status of an error as an API caller sees it; what nobody foresaw is 500. */
export function statusOf(error: unknown): number {
  return catalogue[codeOf(error)].status
}

export function codeOf(error: unknown): ErrorCode {
  if (error instanceof RequestFault) return 'SITE_REQUEST_INVALID'
  return error instanceof AppError ? error.code : 'SITE_INTERNAL'
}

/** Nothing of an error that is ours reaches the caller but its correlation id, by which its log line is found. */
export function presentProblem(
  error: unknown,
  language: InterfaceLanguage,
  correlationId: string,
  answersActionResult = false,
): ProblemAnswer {
  const code = codeOf(error)
  const translate = translates[language]
  const text = (part: string) => {
    const key = `problems.${code}.${part}`
    const found = translate(key, error instanceof AppError ? error.tells : {})
    return found === key ? undefined : found
  }
  const detail = text('fix')
  return {
    type: `urn:bouwsteen:problem:${code}`,
    title: text('title') ?? translate('problems.SITE_INTERNAL.title'),
    status: statusOf(error),
    code: answersActionResult ? actionResultOf(statusOf(error)) : code,
    ...(detail !== undefined && { detail }),
    correlationId,
    ...(error instanceof RequestFault && {
      errors: describeIssues(error.fault, language).map((finding) => ({ ...finding, ...findBlock(finding.path, error.sent) })),
    }),
    ...(error instanceof AppError && error.details && { errors: [...error.details] }),
  }
}

/** The innermost building block on the way to a value. */
function findBlock(path: string, sent: unknown): { blockGuid?: string } {
  let found: { blockGuid?: string } = {}
  let value = sent
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) break
    value = (value as Record<string, unknown>)[step]
    const { guid, buildingBlockName } = (value ?? {}) as { guid?: unknown; buildingBlockName?: unknown }
    if (buildingBlockName !== undefined && guidSchema.safeParse(guid).success) found = { blockGuid: guid as string }
  }
  return found
}
