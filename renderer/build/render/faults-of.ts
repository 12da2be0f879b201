import { AppError, createProblem, type ErrorPlace } from '#content/errors/app-error.ts'
import { reasonOf } from '#content/errors/reason-of.ts'
import { locateInStack } from '../../bundle/locate-in-stack.ts'
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
  const inCode = isOfView(error.code) ? locateInStack(error.cause) : undefined
  if (inCode) {
    // The author of the view mends it there; which page it was is said too.
    const problem = { ...place, ...error.toProblem(), ...inCode }
    return [{ problem: { ...problem, message: place.path === undefined ? problem.message : `${problem.message} (${place.path})` } }]
  }
  return [{ problem: { ...place, ...error.toProblem() }, at: path === undefined ? undefined : { guid, path } }]
}

/** Thrown by the code of a block or a type, with what it threw as the cause. */
export function isOfView(code: string): boolean {
  return code === 'SITE_BLOCK_RENDER' || code === 'SITE_TYPE_RENDER'
}
