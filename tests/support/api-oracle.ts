import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Call } from '#editor-server/api/call.ts'
import type { Answer, ApiDocument, Reference, Verb } from '#editor-server/api/reference/document.ts'
import type { Received } from './send.ts'

/** Words from an unexpected error, or from our own code. */
const LEAK = /\bat .+:\d+:\d+|node_modules|\/dev\/shm|editor-server\/|ZodError|TypeError|ReferenceError|ENOENT/

/** Says what is wrong with an answer: a status or body that is not in the OpenAPI document, a server error, a leak, a hang. */
export type Oracle = (call: Call, answer: Received) => string | undefined

export function createOracle(document: ApiDocument, { slowest }: { slowest: number }): Oracle {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'api')
  const validators = new Map<string, ValidateFunction>()
  const validatorOf = (pointer: string): ValidateFunction => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` })
    validators.set(pointer, known)
    return known
  }

  return (call, { status, text, headers, ms }) => {
    if (status >= 500) return `is ${status}: ${text.slice(0, 300)}`
    if (ms > slowest) return `took ${Math.round(ms)} ms`
    if (LEAK.test(text)) return `tells of our code: ${text.slice(0, 300)}`
    const verb = call.method.toLowerCase() as Verb
    const described = document.paths[call.path]?.[verb]?.responses[String(status)]
    if (!described) return `is ${status}, which is not described: ${text.slice(0, 300)}`
    const [pointer, answer] = follow(document, call, described, status)
    const [[type] = []] = [Object.keys(answer.content ?? {})]
    if (type === undefined) return text === '' ? undefined : `has a body: ${text.slice(0, 200)}`
    const sent = headers.get('content-type') ?? ''
    const fits = Object.keys(answer.content ?? {}).some((each) => sent.startsWith(each.replace(/\*$/, '')))
    if (!fits) return `is ${sent}, not ${type}`
    // A file may have any content.
    if (!/json/.test(type)) return undefined
    const validate = validatorOf(`${pointer}/content/${escapePart(type)}/schema`)
    return validate(JSON.parse(text)) ? undefined : `does not fit its schema: ${JSON.stringify(validate.errors).slice(0, 300)}`
  }
}

function follow(document: ApiDocument, call: Call, described: Answer | Reference, status: number): [pointer: string, answer: Answer] {
  if (!('$ref' in described)) return [`/paths/${escapePart(call.path)}/${call.method.toLowerCase()}/responses/${status}`, described]
  const name = described.$ref.replace('#/components/responses/', '')
  return [`/components/responses/${name}`, document.components.responses[name] as Answer]
}

/** A part of a JSON pointer in a URI fragment (RFC 6901 section 6). */
function escapePart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
