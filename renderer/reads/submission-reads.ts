import { DEFAULT_SORT } from '#content/model/list-options/schema.ts'
import { hasPage, neighbours, pageSlice } from '#content/model/list-options/paging.ts'
import { facts } from './facts.ts'
import type { RecordingReader } from './recording-reader.ts'
import type { SiteIndex } from './site-index.ts'
import type { SiteReader, SubmissionCard, SubmissionPage } from './site-reader.ts'

export function submissionsKey(formGuid: string): string {
  return `submissions:${formGuid}`
}

/** The submissions of a `submissions:` node. Each leaves at its own instant, before anything removes it. */
export function computeSubmissions(read: RecordingReader, key: string, index: SiteIndex): SubmissionCard[] {
  const formGuid = key.slice('submissions:'.length)
  read.touch(facts.shown(formGuid))
  const list = index.snapshot.shown[formGuid]
  if (!read.form(formGuid) || !list) return []
  const versions = new Map(list.versions.map((version) => [version.version, version]))
  return list.submissions.flatMap(({ id, sentOn, until, version, answers }) => {
    const asked = versions.get(version)
    if (!asked || read.hasCome(until)) return []
    return [{ id, sentOn, lang: asked.lang, fields: asked.fields, answers }]
  })
}

export function submissionPageKey(formGuid: string, query: { perPage: number; number?: number | undefined }): string {
  return `submissionPage:${JSON.stringify({ formGuid, ...query })}`
}

/** The page of a `submissionPage:` node; empty when there are too few for it by now. */
export function computeSubmissionPage(read: SiteReader, key: string): SubmissionPage {
  const { formGuid, perPage, number } = JSON.parse(key.slice('submissionPage:'.length)) as {
    formGuid: string
    perPage: number
    number?: number
  }
  const all = read.submissions(formGuid)
  const page = { total: all.length, perPage, sort: DEFAULT_SORT, number }
  if (number !== undefined && !hasPage(page, number)) return { submissions: [] }
  const { offset, limit } = pageSlice(page)
  return { submissions: all.slice(offset, offset + limit), ...neighbours(page) }
}
