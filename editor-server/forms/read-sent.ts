import { AppError } from '#content/errors/app-error.ts'
import { type AnswerFault, type Answers, type SentFile } from '#content/model/form/answers.ts'
import { describeFault } from '#content/model/form/describe-fault.ts'
import { fileTypes } from '#content/model/form/field-types.ts'
import { dateOf } from '#content/model/instant/instant.ts'
import { type RawAnswers } from '#content/model/form/raw-answers.ts'
import { readAnswers } from '#content/model/form/read-answers.ts'
import { listFields, type FormVersion } from '#content/model/form/schema.ts'
import { isStepShown, listSteps } from '#content/model/form/steps.ts'
import type { Site } from '../site/site.ts'

/** A filled-in form as the rules of its version read it. */
export interface ReadForm {
  answers: Answers
  faults: AnswerFault[]
  shown: ReadonlySet<string>
  /** Steps that are passed through, from 0. */
  steps: readonly number[]
  /** What calculated fields came to, by their place. */
  calculated: Readonly<Record<string, string>>
  /** Files that are named and there, by their guid. */
  files: Readonly<Record<string, SentFile>>
}

interface Filled {
  version: FormVersion
  raw: RawAnswers
  lang: string
  now: Date
}

/** Reads what was filled in, with the files that it names. Each file that is named and gone is a fault of its field. */
export async function readSent(site: Site, { version, raw, lang, now }: Filled): Promise<ReadForm> {
  const files = await findFiles(site, version, raw)
  const { answers, faults, shown, calculated } = readAnswers(version, raw, {
    today: dateOf(now.toISOString()),
    lang,
    findFile: (field, guid) => files.get(`${field}/${guid}`),
  })
  const steps = listSteps(version).flatMap((step) => (isStepShown(step, shown) ? [step.index] : []))
  return { answers, faults, shown, steps, calculated, files: Object.fromEntries([...files.values()].map((file) => [file.guid, file])) }
}

/** @returns the problem that names each fault by its place, in the language that the form was filled in in */
export function faultsAsProblem(version: FormVersion, faults: readonly AnswerFault[], lang: string): AppError {
  const fields = new Map(listFields(version).map((field) => [field.guid, field]))
  const details = faults.slice(0, MOST_FAULTS).map((fault) => {
    const field = fields.get(fieldOf(fields, fault) ?? '')
    return { path: fault.place, code: fault.code, message: describeFault(fault, field, lang, version.lang) }
  })
  return new AppError('SITE_REQUEST_INVALID', {}, { details })
}

/** Guids of the fields that are at fault, for the figures: those of groups by their own guid. */
export function fieldsAtFault(version: Pick<FormVersion, 'fields'>, faults: readonly AnswerFault[]): Set<string> {
  const fields = new Map(listFields(version).map((field) => [field.guid, field]))
  return new Set(faults.flatMap((fault) => fieldOf(fields, fault) ?? []))
}

function fieldOf(fields: ReadonlyMap<string, unknown>, { place }: AnswerFault): string | undefined {
  return place.split('.').findLast((part) => fields.has(part))
}

/** By `<guid of the field>/<guid of the file>`; a form without files reads nothing. */
async function findFiles(site: Site, version: FormVersion, raw: RawAnswers): Promise<Map<string, SentFile>> {
  const fields = new Set(listFields(version).flatMap(({ guid, type }) => (fileTypes.has(type) ? [guid] : [])))
  const named = fields.size === 0 ? [] : Object.entries(raw).flatMap(([guid, value]) => namesIn(fields, guid, value))
  if (named.length === 0) return new Map()
  return site.records.read(async (reader) => {
    const found = await Promise.all(
      named.slice(0, MOST_FILES).map(async ({ field, guid }) => {
        const file = await reader.find('submissionFile', guid)
        const isOwn = file?.fieldGuid === field
        return isOwn ? [[`${field}/${guid}`, { guid, name: file.name, type: file.type, size: file.size }] as const] : []
      }),
    )
    return new Map(found.flat())
  })
}

/** Faults that are named; nobody reads more. */
const MOST_FAULTS = 200
/** Files of one form. */
const MOST_FILES = 400

function namesIn(fields: ReadonlySet<string>, field: string, value: unknown): { field: string; guid: string }[] {
  if (!Array.isArray(value)) return typeof value === 'string' && fields.has(field) ? [{ field, guid: value }] : []
  return (value as unknown[]).flatMap((each) => {
    if (typeof each === 'string') return fields.has(field) ? [{ field, guid: each }] : []
    return typeof each === 'object' && each !== null ? Object.entries(each).flatMap(([inner, own]) => namesIn(fields, inner, own)) : []
  })
}
