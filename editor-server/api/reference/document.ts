/** A JSON schema (draft 2020-12), as far as our schemas use it. */
export interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string | string[]
  title?: string
  description?: string
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  prefixItems?: readonly JsonSchema[]
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  not?: JsonSchema
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
}

export interface Reference {
  $ref: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  style?: 'form'
  explode?: boolean
}

export interface Content {
  [mediaType: string]: { schema: JsonSchema }
}

export interface Answer {
  description: string
  headers?: Record<string, Reference | { description: string; schema: JsonSchema }>
  content?: Content
}

export type SecurityNeed = Record<string, readonly string[]>

export interface Operation {
  operationId: string
  tags: readonly [string]
  summary: string
  description: string
  parameters: (Parameter | Reference)[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Answer | Reference>
  security: readonly SecurityNeed[]
}

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type PathItem = Partial<Record<Verb, Operation>>

/** An OpenAPI 3.1 document, as far as ours goes. */
export interface ApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: readonly { url: string; description: string }[]
  tags: readonly { name: string }[]
  paths: Record<string, PathItem>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, Answer>
    parameters: Record<string, Parameter>
    headers: Record<string, { description: string; schema: JsonSchema }>
    securitySchemes: Record<
      string,
      { type: 'http' | 'apiKey'; scheme?: string; in?: 'cookie' | 'header'; name?: string; description: string }
    >
  }
}
