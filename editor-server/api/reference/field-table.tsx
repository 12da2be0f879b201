import type { ReactNode } from 'react'
import { describeType } from './describe-type.ts'
import type { ApiDocument, JsonSchema } from './document.ts'
import { resolveSchema } from './example.ts'
import { pageTexts as t } from './page-texts.ts'

/** Rows deeper than this are left to the page of the schema itself. */
const MOST_LEVELS = 3

interface Row {
  path: string
  schema: JsonSchema
  isRequired: boolean
}

/** Fields of an object, those of an object within it under its name. */
export function FieldTable({ document, schema, caption }: { document: ApiDocument; schema: JsonSchema; caption: string }): ReactNode {
  const resolved = resolveSchema(document, schema)
  const rows = rowsOf(resolved.type === 'array' ? resolveSchema(document, resolved.items ?? {}) : resolved, '', 1)
  if (rows.length === 0) return <p>{resolved.properties ? t.noFields : <TypeText schema={resolved} />}</p>
  return (
    <table>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{t.type}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FieldRow key={row.path} {...row} />
        ))}
      </tbody>
    </table>
  )
}

/** A row of a table of fields or parameters. */
export function FieldRow({ path, schema, isRequired, note }: Row & { note?: string }): ReactNode {
  return (
    <tr>
      <th scope="row">
        <code>{path}</code>
        {isRequired && <span className="need"> {t.required}</span>}
      </th>
      <td>
        <TypeText schema={schema} />
        {schema.default !== undefined && <span className="quiet">, {t.fallback(JSON.stringify(schema.default))}</span>}
        {note !== undefined && <span className="note">{note}</span>}
        {schema.description !== undefined && <span className="note">{schema.description}</span>}
      </td>
    </tr>
  )
}

function TypeText({ schema }: { schema: JsonSchema }): ReactNode {
  const { text, schema: name } = describeType(schema)
  if (name === undefined) return text
  const at = text.indexOf(name)
  return (
    <>
      {text.slice(0, at)}
      <a href={`/api/docs/schemas#${name}`}>{name}</a>
      {text.slice(at + name.length)}
    </>
  )
}

function rowsOf(schema: JsonSchema, prefix: string, level: number): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    const path = `${prefix}${name}`
    const row = { path, schema: each, isRequired: schema.required?.includes(name) ?? false }
    if (level >= MOST_LEVELS) return [row]
    if (each.items?.properties) return [row, ...rowsOf(each.items, `${path}[].`, level + 1)]
    return [row, ...rowsOf(each, `${path}.`, level + 1)]
  })
}
