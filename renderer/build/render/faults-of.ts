import { AppError, createProblem, type ErrorPlace } from '#content/errors/app-error.ts'
import { reasonOf } from '#content/errors/reason-of.ts'
import type { BlockPart } from '../../pages/page-blocks.tsx'
import type { FoundProblem } from '../../reads/recording.ts'

/** The problems of a failed render: one for each fault of its blocks. */
export function faultsOf(error: unknown, place: ErrorPlace): FoundProblem[] {
  if (error instanceof AggregateError) return error.errors.flatMap((inner) => faultsOf(inner, place))
  if (!(error instanceof AppError)) {
    const reason = reasonOf(error)
    return [{ problem: createProblem('error', 'SITE_INTERNAL', { reason }, place) }]
  }
  const { guid, path } = (error.cause ?? {}) as Partial<BlockPart>
  return [{ problem: { ...place, ...error.toProblem() }, at: guid === undefined || path === undefined ? undefined : { guid, path } }]
}
