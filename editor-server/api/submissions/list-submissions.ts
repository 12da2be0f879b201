import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { FormField } from '#content/model/form/field.ts'
import type { Form, FormVersion } from '#content/model/form/schema.ts'
import { findHidden } from '#content/model/submission/hidden-answers.ts'
import type { Submission } from '#content/model/submission/schema.ts'
import { maskAnswer, tellAnswer } from '#content/model/submission/tell-answer.ts'
import type { Editor } from '#content/model/version/version-card.ts'
import { findEditors } from '../../publishing/present-version.ts'
import type { Site } from '../../site/site.ts'
import type { QueryOf } from '../call.ts'
import { implement, reply } from '../endpoint.ts'
import { linksTo, takePage } from '../paging.ts'
import { listSubmissions as call, MOST_EXAMINED } from './contract.ts'
import { getForm } from './find-submission.ts'
import { createHolds } from './holds-words.ts'
import { openHidden } from '../../forms/seal-answers.ts'
import { tellingFor } from './telling.ts'
import { isWithin, rangeOf, walkSubmissions } from './walk-submissions.ts'

const PER_PAGE = 25

type Query = QueryOf<typeof call>

export const listSubmissions = implement(call, {
  async run({ site, params, query, language }) {
    const form = getForm(site, params.id)
    const path = `/api/forms/${form.guid}/submissions`
    const { items, headers } = asksForExamining(query)
      ? await examine(site, { form, path, query, language })
      : await takeByIndex(site, form, path, query)
    const people = await findEditors(
      site,
      items.flatMap(({ assigneeGuid }) => assigneeGuid ?? []),
    )
    const present = createPresent(site, { form, columns: query.columns ?? [], language, people })
    return reply(200, items.map(present), { headers })
  },
})

const asksForExamining = ({ version, assignee, words = '' }: Query) =>
  version !== undefined || assignee !== undefined || words.trim() !== ''

interface Taken {
  items: Submission[]
  headers: Record<string, string>
}

async function takeByIndex({ records }: Site, form: Form, path: string, query: Query): Promise<Taken> {
  const { pageNumber = 1, itemCount: size = PER_PAGE } = query
  const range = rangeOf(form.guid, query)
  const { total, entries } = await records.read(async (reader) => ({
    total: await reader.count('submission', range),
    entries: await reader.list('submission', {
      ...range,
      reverse: query.order !== 'createdOn_asc',
      limit: size,
      offset: (pageNumber - 1) * size,
    }),
  }))
  const link = linksTo({ path, query: restOf(query), pageNumber, size, total })
  return {
    items: entries.map(({ value }) => value),
    headers: { 'X-Total-Count': String(total), 'X-Examined-All': 'true', ...(link !== undefined && { Link: link }) },
  }
}

interface Examining {
  form: Form
  path: string
  query: Query
  language: InterfaceLanguage
}

/** Looks through submissions for what no index answers, no more than a bound, and gives way to others meanwhile. */
async function examine(site: Site, { form, path, query, language }: Examining): Promise<Taken> {
  const holds = createHolds(form, query.words, language)
  const { pageNumber = 1, itemCount = PER_PAGE } = query
  const found: (Submission | undefined)[] = []
  let examined = 0
  let isCut = false
  for await (const submission of walkSubmissions(site, form.guid, query, { isOldestFirst: query.order === 'createdOn_asc' })) {
    if (examined === MOST_EXAMINED) {
      isCut = true
      break
    }
    examined += 1
    if (!isWithin(submission, query) || !holds(submission)) continue
    // Only those of the page that is asked for stay in memory; of the others it counts that they are there.
    const page = Math.floor(found.length / itemCount) + 1
    found.push(page === pageNumber ? submission : undefined)
  }
  const { items, headers } = takePage(found, { pageNumber, itemCount }, { path, query: restOf(query), perPage: PER_PAGE })
  return { items: items.filter((each) => each !== undefined), headers: { ...headers, 'X-Examined-All': String(!isCut) } }
}

function restOf({ pageNumber: _pageNumber, itemCount: _itemCount, version, columns, ...rest }: Query): Record<string, string | undefined> {
  return { ...rest, version: version === undefined ? undefined : String(version), columns: columns?.join(',') }
}

interface Presenting {
  form: Form
  columns: readonly string[]
  language: InterfaceLanguage
  people: ReadonlyMap<string, Editor>
}

function createPresent(site: Site, { form, columns, language, people }: Presenting) {
  const fieldsOf = new Map(form.versions.map(({ version, fields }) => [version, new Map(fields.map((field) => [field.guid, field]))]))
  const versions = new Map<number, FormVersion>(form.versions.map((version) => [version.version, version]))
  return (submission: Submission) => {
    const assignee = people.get(submission.assigneeGuid ?? '')
    const version = versions.get(submission.formVersion)
    const telling = tellingFor(language, version?.lang ?? submission.lang)
    const fields = fieldsOf.get(submission.formVersion)
    const hidden = findHidden(submission, version)
    const opened = columns.some((guid) => hidden.has(guid)) ? openHidden(site, submission, version) : undefined
    const tell = (guid: string, field: FormField): string | undefined => {
      if (hidden.has(guid)) return maskAnswer(opened?.get(guid) ?? '')
      const answer = submission.answers[guid]
      return answer === undefined ? undefined : tellAnswer(field, answer, telling)
    }
    const values = columns.flatMap((guid) => {
      const field = fields?.get(guid)
      const text = field && tell(guid, field)
      return text === undefined ? [] : [[guid, text] as const]
    })
    return {
      guid: submission.guid,
      version: submission.formVersion,
      createdOn: submission.createdOn,
      status: submission.status,
      ...(assignee && { assignee }),
      isClosed: submission.isClosed,
      notes: submission.notes.length,
      values: Object.fromEntries(values),
    }
  }
}
