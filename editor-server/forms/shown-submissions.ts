import { createHash } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import { expiryOf } from '#content/model/submission/retention.ts'
import type { Submission } from '#content/model/submission/schema.ts'
import { MOST_SHOWN, MOST_SHOWN_TEXT, presentShown, publicAnswersOf } from '#content/model/submission/shown.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'

/** One look at a time: a later one that overtakes an earlier would be written over by what has gone since. */
const looks: Slot<Site, { last: Promise<unknown> }> = { make: () => ({ last: Promise.resolve() }) }

/**
 * Makes the lists of submissions that builds read say what the records say.
 * @param formGuids absent for all forms, those that are gone too
 * @returns forms whose list is another one now
 */
export function refreshShown(site: Site, formGuids?: readonly string[]): Promise<string[]> {
  const state = site.memory.get(looks)
  const looked = state.last.then(() => refresh(site, formGuids))
  state.last = looked.catch(() => undefined)
  return looked
}

async function refresh(site: Site, formGuids: readonly string[] | undefined): Promise<string[]> {
  const all = async () => new Set([...site.index.list('form').map(({ guid }) => guid), ...(await site.shown.list())])
  const changed: string[] = []
  for (const guid of formGuids ?? (await all())) {
    const form = site.index.find('form', guid)
    const list = form && presentShown(form, await listShown(site, guid), idOf)
    if (await site.shown.put(guid, list)) changed.push(guid)
  }
  return changed
}

/** The newest first. */
async function listShown(site: Site, formGuid: string): Promise<Submission[]> {
  const range = { by: 'shown', prefix: `${formGuid} `, reverse: true, limit: MOST_SHOWN } as const
  return (await site.records.read((reader) => reader.list('submission', range))).map(({ value }) => value)
}

/** The guid opens a submission, and cannot be found from this. */
function idOf(guid: string): string {
  return createHash('sha256').update(`shown ${guid}`).digest('base64url').slice(0, 22)
}

/**
 * A submission as the site shows it from now on.
 * @throws AppError SITE_NOT_FOUND past its days, SITE_SUBMISSION_PRIVATE, SITE_SUBMISSION_LONG, SITE_SUBMISSIONS_SHOWN where there are too many already
 */
export async function show(site: Site, writer: StoreWriter<RecordKinds>, submission: Submission, now: Date): Promise<Submission> {
  const { formGuid, formVersion, shownOn } = submission
  const form = site.index.find('form', formGuid)
  if (!form || Date.parse(expiryOf(submission, form)) <= now.getTime()) throw new AppError('SITE_NOT_FOUND')
  const version = form.versions.find((each) => each.version === formVersion)
  const answers = version ? publicAnswersOf(submission, version) : {}
  if (Object.keys(answers).length === 0) throw new AppError('SITE_SUBMISSION_PRIVATE')
  if (JSON.stringify(answers).length > MOST_SHOWN_TEXT) throw new AppError('SITE_SUBMISSION_LONG', { most: MOST_SHOWN_TEXT })
  if (shownOn !== undefined) return submission
  if ((await writer.count('submission', { by: 'shown', prefix: `${formGuid} ` })) >= MOST_SHOWN)
    throw new AppError('SITE_SUBMISSIONS_SHOWN', { most: MOST_SHOWN })
  return { ...submission, shownOn: now.toISOString() }
}

export function hide({ shownOn: _shownOn, ...submission }: Submission): Submission {
  return submission
}
