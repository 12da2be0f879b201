import { findCurrentVersion } from '#content/model/form/schema.ts'
import type { FormWork } from '#content/model/form/work.ts'
import { compareNames } from '#content/model/text/compare-names.ts'
import { foldText } from '#content/model/text/fold-text.ts'
import { findEditors } from '../../publishing/present-version.ts'
import { findEditUrls } from '../../site/find-edited-at.ts'
import type { Site } from '../../site/site.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { type FormRow, listFormRows as call, PAGES_OF_FORM } from './contract.ts'
import { contentOf, emptyContent, type FormState, isChanged, openStateOf } from './form-state.ts'
import { readFormUses } from './form-uses.ts'

const ROWS_PER_PAGE = 25

export const listFormRows = implement(call, {
  async run({ site, now, query: { sort_by: sortBy = 'name_asc', openState, q, ...paging } }) {
    const works = new Map((await site.records.read((reader) => reader.list('formWork'))).map(({ id, value }) => [id, value]))
    const words = q === undefined ? [] : foldText(q.trim()).split(/\s+/)
    const [by, direction] = sortBy.split('_')
    const found = site.index
      .list('form')
      .map((form) => stateOf(form, works.get(form.guid)))
      .filter(({ form }) => openState === undefined || openStateOf(form, now) === openState)
      .filter(({ form }) => words.every((word) => foldText(form.name).includes(word)))
      .sort((a, b) => (by === 'changedOn' ? changedOn(a).localeCompare(changedOn(b), 'en') : 0) || compareNames(a.form.name, b.form.name))
    const sorted = direction === 'desc' ? found.reverse() : found
    const { items, headers } = takePage(sorted, paging, {
      path: call.path,
      query: { sort_by: sortBy, openState, q },
      perPage: ROWS_PER_PAGE,
    })
    return reply(200, await present(site, items, now), { headers: { ...headers } })
  },
})

function stateOf(form: FormState['form'], work: FormWork | undefined): FormState {
  const current = findCurrentVersion(form)
  return { form, work, content: work?.content ?? (current ? contentOf(current) : emptyContent(form.name)) }
}

function changedOn({ form, work }: FormState): string {
  return work?.changedOn ?? findCurrentVersion(form)?.createdOn ?? ''
}

async function present(site: Site, states: readonly FormState[], now: Date): Promise<FormRow[]> {
  const { counts, authors } = await site.records.read(async (reader) => ({
    counts: await Promise.all(
      states.map(async ({ form: { guid } }) => ({
        submissions: await reader.count('submission', { by: 'form', prefix: `${guid} ` }),
        fresh: await reader.count('submission', { by: 'status', prefix: `${guid} new ` }),
      })),
    ),
    authors: await Promise.all(
      states.map(async ({ form, work }) => {
        const version = findCurrentVersion(form)?.version
        if (work || version === undefined) return work?.changedBy
        return (await reader.find('formPublish', `${form.guid}/${version}`))?.by
      }),
    ),
  }))
  const [uses, urlOf, editors] = await Promise.all([
    readFormUses(site),
    findEditUrls(site),
    findEditors(
      site,
      authors.flatMap((guid) => guid ?? []),
    ),
  ])
  return states.map((state, index): FormRow => {
    const { form } = state
    const pages = uses.get(form.guid) ?? []
    const version = findCurrentVersion(form)?.version
    const author = authors[index]
    const changedBy = author === undefined ? undefined : editors.get(author)
    const on = changedOn(state)
    return {
      guid: form.guid,
      name: form.name,
      ...(version !== undefined && { version }),
      openState: openStateOf(form, now),
      isChanged: isChanged(state),
      ...counts[index]!,
      pages: pages.slice(0, PAGES_OF_FORM).map(({ guid, title }) => ({ guid, title, url: urlOf(guid) })),
      pageCount: pages.length,
      ...(on !== '' && { changedOn: on }),
      ...(changedBy && { changedBy }),
    }
  })
}
