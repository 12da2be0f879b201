import { catalogue, type ErrorCode } from '#content/errors/catalogue.ts'
import { type Call, limitOf } from '../call.ts'
import { problemSchema } from '../../http/problems/present-problem.ts'
import { describeParameters } from './describe-parameters.ts'
import type { Answer, ApiDocument, JsonSchema, Operation, PathItem, Reference, SecurityNeed, Verb } from './document.ts'
import { groupOf, operationIdOf, singularOf } from './names.ts'
import { describePolicy, isOpen } from './policy-texts.ts'
import { bodyLimitOf, byStatus, problemsOf } from './problems-of-call.ts'
import { inlineOf, SharedSchemas } from './schemas.ts'
import { texts } from './texts.ts'
import { capitalise } from '#content/model/text/capitalise.ts'

/**
 * The OpenAPI 3.1 document of some calls. The same calls give the same bytes, in whatever order they come.
 * @see https://spec.openapis.org/oas/v3.1.1.html
 */
export function describeApi(given: readonly Call[]): ApiDocument {
  const calls = given.toSorted((a, b) => compare(a.path, b.path) || verbs.indexOf(verbOf(a)) - verbs.indexOf(verbOf(b)))
  const schemas = new SharedSchemas()
  const responses: Record<string, Answer> = {}
  const paths: Record<string, PathItem> = {}
  for (const call of calls) {
    const item = (paths[call.path] ??= {})
    item[verbOf(call)] = describeCall(call, schemas, responses)
  }
  schemas.finish()
  return {
    openapi: '3.1.1',
    info: {
      title: texts.title,
      version: '1',
      description: texts.introduction.join('\n\n'),
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [{ url: '/', description: texts.server }],
    tags: [...new Set(calls.map(({ path }) => groupOf(path)))].map((name) => ({ name })),
    paths,
    components: {
      schemas: sorted({ ...schemas.components, Problem: { ...inlineOf(problemSchema, 'output'), description: texts.problem } }),
      responses: sorted(responses),
      parameters: {
        IfMatch: { name: 'If-Match', in: 'header', required: true, description: texts.ifMatch, schema: { type: 'string' } },
        CorrelationId: {
          name: 'X-Correlation-Id',
          in: 'header',
          required: false,
          description: texts.correlation,
          schema: { type: 'string', pattern: '^[\\w.-]{8,64}$' },
        },
      },
      headers: {
        ETag: { description: texts.etag, schema: { type: 'string' } },
        CorrelationId: { description: texts.correlationId, schema: { type: 'string' } },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid', description: texts.security.session },
        xsrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN', description: texts.security.xsrf },
        bearer: { type: 'http', scheme: 'bearer', description: texts.security.bearer },
      },
    },
  }
}

const verbs: readonly Verb[] = ['get', 'post', 'put', 'patch', 'delete']
const verbOf = ({ method }: Call) => method.toLowerCase() as Verb
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function describeCall(call: Call, schemas: SharedSchemas, responses: Record<string, Answer>): Operation {
  const operation: Operation = {
    operationId: operationIdOf(call),
    tags: [groupOf(call.path)],
    summary: call.summary,
    description: describeRules(call),
    parameters: describeParameters(call),
    responses: {},
    security: securityOf(call),
  }
  if (call.body) {
    operation.requestBody = { required: true, content: { 'application/json': { schema: {} } } }
    const media = operation.requestBody.content['application/json'] as { schema: object }
    schemas.use(call.body, 'input', bodyNamesOf(call), (schema) => void (media.schema = schema))
  }
  if (call.upload) operation.requestBody = { required: true, content: { 'multipart/form-data': { schema: formOf(call.upload) } } }
  for (const [status, schema] of Object.entries(call.answers)) {
    const answer: Answer = { description: texts.answers[status as unknown as 200], headers: headersOf(call) }
    if (call.file && status === '200') answer.content = Object.fromEntries(call.file.map((type) => [type, { schema: {} }]))
    if (schema) {
      const media = { schema: {} }
      answer.content = { 'application/json': media }
      schemas.use(schema, 'output', answerNamesOf(call), (made) => void (media.schema = made))
    }
    operation.responses[status] = answer
  }
  for (const [status, codes] of byStatus(problemsOf(call))) operation.responses[status] = problemAnswer(codes, responses)
  return operation
}

/** A form with one file in it (RFC 7578). */
function formOf({ field }: NonNullable<Call['upload']>): JsonSchema {
  return {
    type: 'object',
    properties: { [field]: { type: 'string', format: 'binary', description: texts.file } },
    required: [field],
    additionalProperties: false,
  }
}

function describeRules(call: Call): string {
  const limit = bodyLimitOf(call)
  return [
    describePolicy(call.policy),
    call.asksForXsrfToken === false && texts.origin,
    call.throttledAs !== undefined && texts.throttledAs[call.throttledAs],
    limitOf(call) !== undefined &&
      `At most ${limitOf(call)} times a minute for one person${isOpen(call.policy) ? ', or for one network without a session' : ''}.`,
    call.upload !== undefined && `The file has at most ${call.upload.limit / 1024 / 1024} MB.`,
    limit !== undefined && `The body has at most ${limit / 1024} KiB.`,
  ]
    .filter((line) => line !== false)
    .join(' ')
}

function securityOf(call: Call): SecurityNeed[] {
  const asksForToken = call.method !== 'GET' && call.asksForXsrfToken !== false
  return [...(isOpen(call.policy) ? [{}] : []), { session: [], ...(asksForToken && { xsrf: [] }) }, { bearer: [] }]
}

function headersOf(call: Call): NonNullable<Answer['headers']> {
  const own = Object.entries(call.headers ?? {}).map(([name, description]) => [name, { description, schema: { type: 'string' } }] as const)
  return {
    'X-Correlation-Id': { $ref: '#/components/headers/CorrelationId' },
    ...(call.version && call.answers[204] === undefined && { ETag: { $ref: '#/components/headers/ETag' } }),
    ...Object.fromEntries(own),
  }
}

/** `Role`, or where that says something else, the name of the call. */
function answerNamesOf(call: Call): string[] {
  const thing = singularOf(groupOf(call.path))
  return [...(call.path.includes(':') ? [] : [thing, `${thing}Answer`]), `${capitalise(operationIdOf(call))}Answer`]
}

function bodyNamesOf(call: Call): string[] {
  const thing = singularOf(groupOf(call.path))
  const isPlain = !call.path.includes(':')
  const short = { POST: `New${thing}`, PUT: `${thing}Change`, PATCH: `${thing}Change`, DELETE: thing, GET: thing }[call.method]
  return [...(isPlain ? [short] : []), `${capitalise(operationIdOf(call))}Body`]
}

/** Calls that may fail alike share an answer. */
function problemAnswer(codes: readonly ErrorCode[], responses: Record<string, Answer>): Reference {
  const name = codes.join('.')
  responses[name] ??= {
    description: codes.map((code) => `\`${code}\`: ${catalogue[code].title}`).join('\n\n'),
    headers: { 'X-Correlation-Id': { $ref: '#/components/headers/CorrelationId' } },
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
  return { $ref: `#/components/responses/${name}` }
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => compare(a, b)))
}
