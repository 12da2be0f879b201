import { createHmac } from 'node:crypto'
import type { Answers } from '#content/model/form/answers.ts'
import { listFields, type FormContent } from '#content/model/form/schema.ts'
import type { Site } from '../site/site.ts'

type Keyed = Pick<Site, 'keyFor'>

/** Of what was sent, whatever the order of its keys. It is keyed: nobody finds out by trying what a stored hash is of. */
export function hashContent(site: Keyed, content: unknown): string {
  return createHmac('sha256', site.keyFor('content of submissions'))
    .update(JSON.stringify(sortKeys(content)))
    .digest('hex')
}

/** Ids in `uniqueAnswer` of the answers that no other submission of the form may have. */
export function uniqueIdsOf(
  site: Keyed,
  formGuid: string,
  version: Pick<FormContent, 'fields'>,
  answers: Answers,
): { id: string; field: string }[] {
  const unique = version.fields.filter(({ isUnique, guid }) => isUnique && answers[guid] !== undefined)
  if (unique.length === 0) return []
  const key = site.keyFor('unique answers')
  return unique.map(({ guid }) => {
    const hash = createHmac('sha256', key)
      .update(JSON.stringify(sortKeys(foldCase(answers[guid]))))
      .digest('hex')
    return { id: `${formGuid}/${guid}/${hash}`, field: guid }
  })
}

/** Guids of the files that answers name. */
export function filesOf(version: Pick<FormContent, 'fields'>, answers: Answers): { guid: string; field: string }[] {
  const types = new Map(listFields(version).map(({ guid, type }) => [guid, type]))
  const isFile = (field: string) => ['file', 'image'].includes(types.get(field) ?? '')
  const filesIn = (row: Record<string, unknown>): { guid: string; field: string }[] =>
    Object.entries(row).flatMap(([field, answer]) => {
      if (isFile(field)) return (answer as { guid: string }[]).map(({ guid }) => ({ guid, field }))
      return types.get(field) === 'group' ? (answer as Record<string, unknown>[]).flatMap(filesIn) : []
    })
  return filesIn(answers)
}

/** `Jan@…` and `jan@…` are one answer. */
function foldCase(answer: unknown): unknown {
  return typeof answer === 'string' ? answer.trim().toLowerCase() : answer
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sortKeys(each)]))
}
