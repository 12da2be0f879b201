import type * as z from 'zod'
import type { Call } from '../../../api/call.ts'
import { ApiProblem, NO_ANSWER, readProblem } from './api-problem.ts'

/** An answer of a call as it arrives, one of those that its contract names. */
export type ClientAnswer<C extends Call> = {
  [Status in keyof C['answers']]: {
    status: Status & number
    body: C['answers'][Status] extends z.ZodType ? z.output<C['answers'][Status]> : undefined
    /** ETag, to be sent back as `version`. */
    version: string | undefined
    /** How many there are on all pages together, where the call answers a page of them. */
    total: number | undefined
  }
}[keyof C['answers']]

/**
 * Reads the server's answer to a call.
 * @throws ApiProblem if it is not one of the contract's answers, or breaks off
 */
export async function readAnswer<C extends Call>(call: C, response: Response): Promise<ClientAnswer<C>> {
  if (!response.ok || !(response.status in call.answers)) throw await readProblem(response)
  const isJson = /json/.test(response.headers.get('Content-Type') ?? '')
  const body: unknown = response.status === 204 || !isJson ? undefined : JSON.parse(await readText(response))
  const version = response.headers.get('ETag') ?? undefined
  const count = response.headers.get('X-Total-Count')
  return { status: response.status, body, version, ...(count !== null && { total: Number(count) }) } as never
}

function readText(response: Response): Promise<string> {
  return response.text().catch((cause: unknown) => {
    const correlationId = response.headers.get('X-Correlation-Id') ?? ''
    throw new ApiProblem({ title: 'The answer breaks off', status: NO_ANSWER, correlationId }, { cause })
  })
}
