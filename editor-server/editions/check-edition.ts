import { setImmediate } from 'node:timers/promises'
import { createTranslate, type InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { EditionEntry } from '#content/model/edition/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { PublishFinding } from '#content/model/publish-finding/publish-finding.ts'
import { describeIssues } from '#content/model/validation/describe-issues.ts'
import * as z from 'zod'
import { checkPublication, findChangedRights } from '../publishing/check-publication.ts'
import { findingsAt } from '../site/findings.ts'
import { plannedSite } from '../site/planned-site.ts'
import type { Site } from '../site/site.ts'
import { asThing } from '../site/things.ts'
import { entryKeyOf } from './editions.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }
import type { EditionPlan, EntryFault } from './plan-edition.ts'

const translates = { nl: createTranslate('nl', { nl, en }), en: createTranslate('en', { nl, en }) }

/** Findings of one entry. */
export interface EntryFindings {
  key: string
  findings: PublishFinding[]
}

/**
 * What is wrong with each entry as the site will be: a link from one page of the edition to another leads somewhere then. Requests of others
 * come in between.
 */
export async function checkEdition(
  site: Site,
  entries: readonly EditionEntry[],
  plan: EditionPlan,
  { language, mayChangeRights }: { language: InterfaceLanguage; mayChangeRights: boolean },
): Promise<EntryFindings[]> {
  const planned = plannedSite(site, plan.changes)
  const found: EntryFindings[] = []
  for (const entry of entries) {
    const key = entryKeyOf(entry)
    const fault = plan.faults.get(key)
    const findings = fault ? describeFault(fault, language) : await checkEntry(site, planned, entry, { language, mayChangeRights })
    if (findings.length > 0) found.push({ key, findings })
    await setImmediate()
  }
  return found
}

async function checkEntry(
  site: Site,
  planned: Site,
  entry: EditionEntry,
  { language, mayChangeRights }: { language: InterfaceLanguage; mayChangeRights: boolean },
): Promise<PublishFinding[]> {
  if ((entry.kind !== 'page' && entry.kind !== 'item') || !entry.publish) return []
  const { kind, guid } = entry
  const value = planned.index.find(kind, guid) as Page | ListItem
  const ofRights = mayChangeRights ? [] : findChangedRights(kind, site.index.find(kind, guid), value, language)
  return [...ofRights, ...(await checkPublication(planned, asThing(kind, value), language))]
}

function describeFault(fault: EntryFault, language: InterfaceLanguage): PublishFinding[] {
  if (fault.kind === 'place') {
    const issues = describeIssues(new z.ZodError(findingsAt(['menu'], fault.findings)), language)
    return issues.map(({ path, code, message }) => ({ severity: 'error', code, path, message }))
  }
  const t = translates[language]
  return [
    {
      severity: 'error',
      code: `edition-${fault.kind}`,
      path: '',
      message: t(`faults.${fault.kind}.title`),
      fix: t(`faults.${fault.kind}.fix`),
    },
  ]
}
