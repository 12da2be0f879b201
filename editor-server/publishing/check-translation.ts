import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { createTranslate } from '#content/messages/create-translate.ts'
import type { PublishFinding } from '#content/model/publish-finding/publish-finding.ts'
import type { Site } from '../site/site.ts'
import type { Thing } from '../site/things.ts'
import { findMark, findStaleTexts, readOriginal } from '../translations/translation-state.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

const translates = { nl: createTranslate('nl', { nl, en }), en: createTranslate('en', { nl, en }) }

/** Code of the finding; edit mode leads from it to what changed. */
export const TRANSLATION_BEHIND = 'translation-behind'

/**
 * Whether a translation still says what its original says. Only a site with `translationGate` keeps it back, and also one of which nobody has
 * said so yet.
 */
export async function checkTranslation(site: Site, { kind, value }: Thing, language: InterfaceLanguage): Promise<PublishFinding[]> {
  if (kind !== 'page' || value.translationOf === undefined) return []
  const of = value.translationOf
  const { original, mark } = await site.records.read(async (reader) => ({
    original: await readOriginal(site, reader, of),
    mark: await findMark(reader, value.guid),
  }))
  if (!original) return []
  const isKeptBack = site.index.settings.translationGate
  const stale = findStaleTexts(original, mark)
  if (stale?.length === 0 || (!stale && !isKeptBack)) return []
  const t = translates[language]
  return [
    {
      severity: isKeptBack ? 'error' : 'warning',
      code: TRANSLATION_BEHIND,
      path: '',
      message: stale ? t('translation.behind', { count: stale.length }) : t('translation.unknown'),
      fix: t('translation.fix'),
    },
  ]
}
