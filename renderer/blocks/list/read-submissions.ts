import { textIn } from '#content/model/form/text-in.ts'
import { listPageUrl } from '#content/model/list-options/paging-url.ts'
import { DEFAULT_SORT, type ListOptions } from '#content/model/list-options/schema.ts'
import { tellAnswer } from '#content/model/submission/tell-answer.ts'
import { formatDate, formatDayAndMonth } from '../../language/format-date.ts'
import type { SubmissionCard } from '../../reads/site-reader.ts'
import type { BlockReadArgs } from '../contract.ts'
import { sayYesOrNo } from '../field-facts.ts'
import type { ReadCard, ToldAnswer } from './list-card.ts'
import type { ListData, Opening } from './read-list.ts'

/** Reads one page of a list of submissions: what each answered that is public, and nothing that leads to the rest. */
export function readSubmissions(
  { props, block, place, read }: BlockReadArgs<ListOptions>,
  formGuid: string,
  opening: Opening | undefined,
): ListData {
  if (!read.form(formGuid)) read.report('SITE_REFERENCE_BROKEN', { place: 'formGuid', kind: 'form', guid: formGuid })
  const isPaged = place.kind === 'page' || place.kind === 'gallery'
  const number = place.listPage?.blockGuid === block.guid ? place.listPage.number : undefined
  const { submissions, previous, next } = read.submissionPage(formGuid, { perPage: props.defaultItemsPerPage, number })
  const firstUrl = (isPaged && read.page(place.pageGuid)?.url) || place.url
  const urlOf = (page: number | 'first') => (page === 'first' ? firstUrl : listPageUrl(firstUrl, block.guid, place.isFirstList, page))
  return {
    kind: 'FormSubmission',
    cards: submissions.map((submission) => presentSubmission(submission, { lang: place.lang, showDate: props.showDate })),
    sort: DEFAULT_SORT,
    url: urlOf(number ?? 'first'),
    firstUrl,
    choices: [],
    facets: [],
    ...(isPaged && previous !== undefined && { previousUrl: urlOf(previous) }),
    ...(isPaged && next !== undefined && { nextUrl: urlOf(next) }),
    ...(opening && { opening }),
  }
}

function presentSubmission(
  { id, sentOn, lang: formLang, fields, answers }: SubmissionCard,
  { lang, showDate }: { lang: string; showDate: boolean },
): ReadCard {
  const telling = { language: lang, formLang, yes: sayYesOrNo(true, lang), no: sayYesOrNo(false, lang) }
  const told = fields.flatMap((field): ToldAnswer[] => {
    const answer = answers[field.guid]
    if (answer === undefined) return []
    const label = textIn(field.label, lang, formLang)
    const text = tellAnswer(field, answer, telling)
    return text === '' ? [] : [{ name: field.guid, label: label.text, ...(label.lang !== undefined && { lang: label.lang }), text }]
  })
  return {
    guid: id,
    title: '',
    ...(showDate && { date: { instant: sentOn, text: formatDate(sentOn, lang), ...formatDayAndMonth(sentOn, lang) } }),
    answers: told,
  }
}
