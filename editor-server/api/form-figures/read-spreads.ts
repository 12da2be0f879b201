import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { FormField } from '#content/model/form/field.ts'
import { textIn } from '#content/model/form/local-text.ts'
import type { Form, FormVersion } from '#content/model/form/schema.ts'
import { listSpreadFields, type Share, Spread } from '#content/model/submission/spread.ts'
import { tellAnswer } from '#content/model/submission/tell-answer.ts'
import type * as z from 'zod'
import type { Slot } from '../../site/memory.ts'
import type { Site } from '../../site/site.ts'
import { MOST_EXAMINED } from '../submissions/contract.ts'
import { tellingFor } from '../submissions/telling.ts'
import { rangeOf, walkSubmissions } from '../submissions/walk-submissions.ts'
import type { formFiguresSchema } from './contract.ts'

type Spreads = Pick<z.infer<typeof formFiguresSchema>, 'distributions' | 'examined'>

interface Kept {
  /** What they were worked out of. */
  of: string
  on: number
  shares: Promise<{ spreads: { field: FormField; answered: number; shares: Share[] }[]; examined: number }>
}

/** Ways in which answers change without a change of what `of` names are rare: a submission goes and another one comes back. */
const KEPT_FOR = 5 * 60_000
/** Submissions of other versions that are passed over on the way. */
const MOST_PASSED = 20_000
const MOST_KEPT = 50

const kept: Slot<Site, Map<string, Kept>> = { make: () => new Map() }

/** How the answers to a version are spread; worked out once until submissions come or go. */
export async function readSpreads(
  site: Site,
  form: Form,
  version: FormVersion,
  { language, now }: { language: InterfaceLanguage; now: Date },
): Promise<Spreads> {
  const { spreads, examined } = await findShares(site, form, version, now.getTime())
  return {
    distributions: spreads.map(({ field, answered, shares }) => {
      const { text, lang } = textIn(field.label, language, version.lang)
      return {
        guid: field.guid,
        label: text || field.guid,
        ...(lang !== undefined && { lang }),
        type: field.type,
        answered,
        values: shares.map(({ kind, count }) => ({ label: tellKind(field, kind, version, language), count })),
      }
    }),
    examined,
  }
}

async function findShares(site: Site, form: Form, version: FormVersion, now: number): Promise<Awaited<Kept['shares']>> {
  const all = site.memory.get(kept)
  const id = `${form.guid}/${version.version}`
  const of = await describeState(site, form)
  const found = all.get(id)
  if (found?.of === of && now - found.on < KEPT_FOR) return found.shares
  const shares = workOut(site, form, version)
  all.delete(id)
  all.set(id, { of, on: now, shares })
  const [oldest] = all.keys()
  if (all.size > MOST_KEPT && oldest !== undefined) all.delete(oldest)
  shares.catch(() => all.get(id)?.shares === shares && all.delete(id))
  return shares
}

/** Changes with the submissions that count. */
function describeState({ records }: Site, { guid }: Form): Promise<string> {
  const range = rangeOf(guid, {})
  return records.read(async (reader) => {
    const [newest] = await reader.list('submission', { ...range, reverse: true, limit: 1 })
    return `${await reader.count('submission', range)} ${newest?.id ?? ''}`
  })
}

async function workOut(site: Site, form: Form, version: FormVersion): Promise<Awaited<Kept['shares']>> {
  const spreads = listSpreadFields(version).map((field) => ({ field, spread: new Spread(field) }))
  let examined = 0
  let passed = 0
  for await (const { formVersion, answers } of walkSubmissions(site, form.guid, {})) {
    if (formVersion !== version.version) {
      passed += 1
      if (passed === MOST_PASSED) break
      continue
    }
    examined += 1
    for (const { field, spread } of spreads) {
      const answer = answers[field.guid]
      if (answer !== undefined) spread.add(answer)
    }
    if (examined === MOST_EXAMINED) break
  }
  return { spreads: spreads.map(({ field, spread }) => ({ field, answered: spread.answered, shares: spread.list() })), examined }
}

function tellKind(field: FormField, kind: Share['kind'], { lang }: FormVersion, language: InterfaceLanguage): string {
  const locale = language === 'nl' ? 'nl-NL' : 'en-GB'
  if ('option' in kind) return tellAnswer(field, kind.option, tellingFor(language, lang))
  if ('month' in kind)
    return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
      new Date(`${kind.month}-01T00:00:00Z`),
    )
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  return kind.from === kind.to ? format.format(kind.from) : `${format.format(kind.from)} – ${format.format(kind.to)}`
}
