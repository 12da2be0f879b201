import { listChanges } from '#content/model/audit/list-changes.ts'
import type { AuditChange } from '#content/model/audit/schema.ts'
import type { LegalChange } from '#content/model/legal/record.ts'
import { FIRST_LEGAL_VERSION, legalIdOf, type LegalKind, legalLanguages, type LegalText } from '#content/model/legal/schema.ts'
import { readLegalTexts } from '../../site/legal-texts.ts'
import type { Site } from '../../site/site.ts'
import { versionOf } from '../../site/version.ts'
import type { ApiRequest } from '../endpoint.ts'

type Asked = Pick<ApiRequest, 'site' | 'actor' | 'now' | 'checkVersion'>

/** The highest version that a legal page has had on this server. */
export async function findHighest({ records }: Pick<Site, 'records'>, kind: LegalKind): Promise<number> {
  const change = await records.read((reader) => reader.find('legalChange', kind))
  return change?.highest ?? FIRST_LEGAL_VERSION
}

/**
 * Writes the texts of a legal page, and who did so. What is known of that goes first: if the texts are not stored after all, it does not fit
 * them and is passed over.
 * @param compose the texts in place of those that are there; absent ones go
 * @param keepsBefore whether this may be taken back
 * @returns what differs, for the audit log
 */
export async function writeTexts(
  { site, actor, now, checkVersion }: Asked,
  kind: LegalKind,
  compose: (before: readonly LegalText[]) => readonly LegalText[],
  { keepsBefore }: { keepsBefore: boolean },
): Promise<AuditChange[]> {
  const highest = await findHighest(site, kind)
  return site.content.transact(async (writer) => {
    const before = await readLegalTexts(writer, kind)
    checkVersion(versionOf(before))
    const texts = compose(before)
    if (versionOf(texts) === versionOf(before)) return []
    const change: LegalChange = {
      on: now.toISOString(),
      ...(actor && { by: actor.guid }),
      revision: versionOf(texts),
      highest: Math.max(highest, ...[...before, ...texts].map(({ version }) => version)),
      ...(keepsBefore && { before }),
    }
    await site.records.transact((records) => records.put('legalChange', kind, change))
    for (const lang of legalLanguages) {
      const text = texts.find((each) => each.lang === lang)
      const id = legalIdOf({ kind, lang })
      if (text) await writer.put('legal', id, text)
      else await writer.delete('legal', id)
    }
    return listChanges(describe(before), describe(texts))
  })
}

/** What the audit log says of texts: the words of a page never go into it. */
function describe(texts: readonly LegalText[]) {
  return Object.fromEntries(texts.map(({ lang, version, date }) => [`legal.${lang}`, `${version} (${date})`]))
}
