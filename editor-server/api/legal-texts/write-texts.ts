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

/** What came of writing texts; without `change` they were these already. */
interface Written {
  change?: LegalChange
  changes: AuditChange[]
}

/**
 * Writes the texts of a legal page, and who did so. A crash between the two leaves the texts with what is known of earlier ones, which does not
 * fit them and is passed over.
 * @param compose the texts in place of those that are there; absent ones go
 * @param keepsBefore whether this may be taken back
 * @returns what differs, for the audit log
 */
export async function writeTexts(
  asked: Asked,
  kind: LegalKind,
  compose: (before: readonly LegalText[]) => readonly LegalText[],
  { keepsBefore }: { keepsBefore: boolean },
): Promise<AuditChange[]> {
  /** Once the texts stand: a transaction of records runs again where another overtakes it. */
  let written: Written | undefined
  await asked.site.records.transact(async (records) => {
    const { highest = FIRST_LEGAL_VERSION } = (await records.find('legalChange', kind)) ?? {}
    written ??= await writeContent(asked, kind, compose, { keepsBefore, highest })
    if (written.change) await records.put('legalChange', kind, written.change)
  })
  return written?.changes ?? []
}

function writeContent(
  { site, actor, now, checkVersion }: Asked,
  kind: LegalKind,
  compose: (before: readonly LegalText[]) => readonly LegalText[],
  { keepsBefore, highest }: { keepsBefore: boolean; highest: number },
): Promise<Written> {
  return site.content.transact(async (writer) => {
    const before = await readLegalTexts(writer, kind)
    checkVersion(versionOf(before))
    const texts = compose(before)
    if (versionOf(texts) === versionOf(before)) return { changes: [] }
    for (const lang of legalLanguages) {
      const text = texts.find((each) => each.lang === lang)
      const id = legalIdOf({ kind, lang })
      if (text) await writer.put('legal', id, text)
      else await writer.delete('legal', id)
    }
    const change = {
      on: now.toISOString(),
      ...(actor && { by: actor.guid }),
      revision: versionOf(texts),
      highest: Math.max(highest, ...[...before, ...texts].map(({ version }) => version)),
      ...(keepsBefore && { before }),
    }
    return { change, changes: listChanges(describe(before), describe(texts)) }
  })
}

/** What the audit log says of texts: the words of a page never go into it. */
function describe(texts: readonly LegalText[]) {
  return Object.fromEntries(texts.map(({ lang, version, date }) => [`legal.${lang}`, `${version} (${date})`]))
}
