import type * as z from 'zod'
import type { Call } from '../../../api/call.ts'
import { ApiProblem, NO_ANSWER, readProblem } from './api-problem.ts'

/** An answer of a call as it arrives, one of those that its contract names. */
export type ClientAnswer<C extends Call> = {
  [Status in keyof C['answers']]: {
    status: Status & number
    body: C extends { file: readonly string[] } ? File : C['answers'][Status] extends z.ZodType ? z.output<C['answers'][Status]> : undefined
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
  // What a browser has of a contract does not say that its answer is a file.
  const isFile = response.headers.has('Content-Disposition')
  const body = isFile ? await readFile(response) : await readBody(response)
  const version = response.headers.get('ETag') ?? undefined
  const count = response.headers.get('X-Total-Count')
  return { status: response.status, body, version, ...(count !== null && { total: Number(count) }) } as never
}

async function readBody(response: Response): Promise<unknown> {
  const isJson = /json/.test(response.headers.get('Content-Type') ?? '')
  return response.status === 204 || !isJson ? undefined : JSON.parse(await takeWhole(response, response.text()))
}

/** A file under the name that the server gives it. */
async function readFile(response: Response): Promise<File> {
  const [, name = ''] = /filename="([^"]*)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  const bytes = await takeWhole(response, response.blob())
  return new File([bytes], name, { type: bytes.type })
}

function takeWhole<Part>(response: Response, part: Promise<Part>): Promise<Part> {
  return part.catch((cause: unknown) => {
    const correlationId = response.headers.get('X-Correlation-Id') ?? ''
    throw new ApiProblem({ title: 'The answer breaks off', status: NO_ANSWER, correlationId }, { cause })
  })
}
