import type { Call } from '../../../api/call.ts'
import { ApiProblem, NO_ANSWER } from './api-problem.ts'
import { type Caller, headersOf } from './caller.ts'
import { addressOf, type AnyCallInput, type CallInput } from './describe-call.ts'
import { type ClientAnswer, readAnswer } from './read-answer.ts'

export type CallApi = <C extends Call>(call: C, ...input: InputArguments<C>) => Promise<ClientAnswer<C>>

/** A call without parameters and body needs no input. */
export type InputArguments<C extends Call> = Record<string, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

export interface CallApiOptions extends Caller {
  fetch: typeof globalThis.fetch
}

/**
 * Makes the typed client of the API: each call is known by its contract, and its answer has the contract's type.
 * It has no timeout and no base path (SPEC section 7).
 * @throws ApiProblem (by the function that it gives) for every answer that is not one of the contract's
 */
export function createCallApi(options: CallApiOptions): CallApi {
  return async (call, ...[input]) => readAnswer(call, await send(call, (input ?? {}) as AnyCallInput, options))
}

async function send(call: Call, input: AnyCallInput, { fetch, ...caller }: CallApiOptions): Promise<Response> {
  const correlationId = caller.createId()
  const headers = headersOf(caller, call.method, correlationId)
  if (input.version !== undefined) headers['If-Match'] = input.version
  if (input.body !== undefined) headers['Content-Type'] = 'application/json'
  try {
    return await fetch(addressOf(call, input), {
      method: call.method,
      headers,
      credentials: 'same-origin',
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(input.signal && { signal: input.signal }),
    })
  } catch (cause) {
    throw new ApiProblem({ title: 'No answer', status: NO_ANSWER, correlationId }, { cause })
  }
}
