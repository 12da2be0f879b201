import type { ReactNode } from 'react'
import { breakPath } from './break-path.tsx'
import type { Answer, ApiDocument, JsonSchema, Operation, Parameter, Reference, Verb } from './document.ts'
import { exampleOf, nameOf } from './example.ts'
import { FieldRow, FieldTable } from './field-table.tsx'
import { pageTexts as t } from './page-texts.ts'
import { ProseText } from './prose-text.tsx'

interface OperationViewProps {
  document: ApiDocument
  verb: Verb
  path: string
  operation: Operation
}

/** One call: who may make it and what goes in and out, beside an example of both. */
export function OperationView({ document, verb, path, operation }: OperationViewProps): ReactNode {
  const { operationId, summary, description, requestBody } = operation
  const [[bodyType = '', { schema: body }] = ['', { schema: undefined }]] = Object.entries(requestBody?.content ?? {})
  const isJson = bodyType === 'application/json'
  const answers = Object.entries(operation.responses).filter((entry): entry is [string, Answer] => !('$ref' in entry[1]))
  const problems = Object.entries(operation.responses).filter((entry): entry is [string, Reference] => '$ref' in entry[1])
  const parameters = operation.parameters.map((each) => resolveParameter(document, each)).filter(({ name }) => name !== 'X-Correlation-Id')
  return (
    <article className="operation" id={operationId} aria-labelledby={`${operationId}-title`}>
      <h2 id={`${operationId}-title`}>
        <a href={`#${operationId}`}>{summary}</a>
      </h2>
      <p className="operation__line">
        <span className={`verb verb--${verb}`}>{verb.toUpperCase()}</span>
        <code>{breakPath(path)}</code>
      </p>
      <div className="operation__parts">
        <div className="operation__text">
          <h3>{t.who}</h3>
          <p>{description}</p>
          {parameters.length > 0 && <Parameters parameters={parameters} />}
          {body && (
            <>
              <h3>{t.body}</h3>
              <SchemaName schema={body} />
              <FieldTable document={document} schema={body} caption={t.body} />
            </>
          )}
          <Answers answers={answers} />
          <Problems document={document} problems={problems} />
        </div>
        <div className="operation__examples">
          {body && isJson && <Example title={t.request} value={exampleOf(document, body)} />}
          {answers.map(([status, { content }]) => {
            const schema = content?.['application/json']?.schema
            return schema && <Example key={status} title={t.answer(status)} value={exampleOf(document, schema)} />
          })}
        </div>
      </div>
    </article>
  )
}

function Parameters({ parameters }: { parameters: readonly Parameter[] }): ReactNode {
  return (
    <>
      <h3>{t.parameters}</h3>
      <table>
        <caption className="unseen">{t.parameters}</caption>
        <thead>
          <tr>
            <th scope="col">{t.field}</th>
            <th scope="col">{t.type}</th>
          </tr>
        </thead>
        <tbody>
          {parameters.map(({ name, in: place, required, schema, description }) => (
            <FieldRow
              key={`${place} ${name}`}
              path={name}
              schema={schema}
              isRequired={required}
              note={description === undefined ? place : `${place}. ${description}`}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Answers({ answers }: { answers: readonly [string, Answer][] }): ReactNode {
  return (
    <>
      <h3>{t.answers}</h3>
      <dl className="answers">
        {answers.map(([status, { description, headers = {}, content }]) => {
          const schema = content?.['application/json']?.schema
          return (
            <div key={status}>
              <dt>
                <span className="status">{status}</span>
              </dt>
              <dd>
                {description} {schema && <SchemaName schema={schema} />}
                <ul className="headers">
                  {Object.entries(headers)
                    .filter(([name]) => name !== 'X-Correlation-Id')
                    .map(([name, header]) => (
                      <li key={name}>
                        <code>{name}</code>
                        {'description' in header && `: ${header.description}`}
                      </li>
                    ))}
                </ul>
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

function Problems({ document, problems }: { document: ApiDocument; problems: readonly [string, Reference][] }): ReactNode {
  return (
    <details className="problems">
      <summary>{t.problems}</summary>
      <dl className="answers">
        {problems.map(([status, { $ref }]) => (
          <div key={status}>
            <dt>
              <span className="status status--problem">{status}</span>
            </dt>
            <dd>
              {(document.components.responses[$ref.replace('#/components/responses/', '')]?.description ?? '').split('\n\n').map((line) => (
                <p key={line}>
                  <ProseText text={line} />
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function SchemaName({ schema }: { schema: JsonSchema }): ReactNode {
  const name = nameOf(schema.type === 'array' ? (schema.items ?? {}) : schema)
  if (name === undefined) return undefined
  return (
    <span className="quiet">
      {schema.type === 'array' && 'List of '}
      <a href={`/api/docs/schemas#${name}`}>{name}</a>
    </span>
  )
}

function Example({ title, value }: { title: string; value: unknown }): ReactNode {
  return (
    <figure className="example">
      <figcaption>{title}</figcaption>
      <pre tabIndex={0}>
        <code>{JSON.stringify(value, null, 2)}</code>
      </pre>
    </figure>
  )
}

function resolveParameter({ components }: ApiDocument, parameter: Parameter | Reference): Parameter {
  if (!('$ref' in parameter)) return parameter
  return components.parameters[parameter.$ref.replace('#/components/parameters/', '')] as Parameter
}
