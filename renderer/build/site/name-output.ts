import { createTranslate, interfaceLanguageOf, type InterfaceLanguage } from '#content/messages/create-translate.ts'
import { createPublicTranslate } from '#content/messages/public/translate-public.ts'
import legalEn from '../../pages/legal/messages.en.json' with { type: 'json' }
import legalNl from '../../pages/legal/messages.nl.json' with { type: 'json' }
import type { SiteIndex } from '../../reads/site-index.ts'
import type { AffectedKind } from '../contract.ts'

const texts = { nl: createPublicTranslate('nl'), en: createPublicTranslate('en') }
const ofLegal = { nl: legalNl, en: legalEn }
const legalTexts = { nl: createTranslate('nl', ofLegal), en: createTranslate('en', ofLegal) }

/** What people call an output: the title of its page or item, and of the product's own pages what stands above them, in their language. */
export function titleOf(key: string, index: SiteIndex): string {
  const [kind = '', name = '', more = ''] = key.split('/')
  const lang = (each: string): InterfaceLanguage => interfaceLanguageOf(each)
  switch (kind) {
    case 'item':
      return index.items.get(name)?.title ?? name
    case 'list': {
      const place = index.listBlocks.get(name)
      return place ? `${place.page.title} (${more})` : name
    }
    case 'legal':
      return index.snapshot.legal[`${name}.${more}.md`]?.title ?? legalTexts[lang(more)](`legal.${name}.title`)
    case 'search':
      return texts[lang(name)]('pages.search.title')
    case 'not-found':
      return texts[lang(name)]('pages.notFound.title')
    default:
      return index.pages.get(name)?.title ?? name
  }
}

/** Why an output is among those that a change affects. */
export function affectedKindOf(key: string, changed: ReadonlySet<string>): AffectedKind {
  if (changed.has(key)) return 'own'
  const [kind] = key.split('/')
  return kind === 'page' || kind === 'item' || kind === 'list' ? kind : 'site'
}
