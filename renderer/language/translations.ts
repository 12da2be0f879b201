import { createInstance } from 'i18next'
import type { Translate } from '../blocks/contract.ts'
import type { RendererRegistry } from '../pages/renderer.tsx'

export interface Messages {
  [key: string]: string | Messages
}

const PUBLIC_SET = 'public'

/** Texts by language and block: a block's own messages first, then the public set; nl is the fallback (SPEC section 1). */
export function createTranslations(registry: RendererRegistry): (lang: string, block?: string) => Translate {
  const resources: Record<string, Record<string, Messages>> = { nl: {}, en: {} }
  for (const lang of Object.keys(resources)) {
    const sets = resources[lang] as Record<string, Messages>
    sets[PUBLIC_SET] = registry.messages[lang] ?? {}
    for (const [name, entry] of Object.entries(registry.blocks)) sets[name] = entry.messages[lang] ?? {}
  }
  const i18n = createInstance({
    resources,
    lng: 'nl',
    fallbackLng: 'nl',
    ns: [PUBLIC_SET, ...Object.keys(registry.blocks)],
    defaultNS: PUBLIC_SET,
    interpolation: { escapeValue: false },
    initAsync: false,
    showSupportNotice: false,
  })
  void i18n.init()
  const known = new Map<string, Translate>()
  return (lang, block = PUBLIC_SET) => {
    const key = `${lang} ${block}`
    const translate = known.get(key) ?? remember(i18n.getFixedT(lang, block === PUBLIC_SET ? PUBLIC_SET : [block, PUBLIC_SET]) as Translate)
    known.set(key, translate)
    return translate
  }
}

/** Texts without parameters are looked up once: every page asks for the same ones. */
function remember(translate: Translate): Translate {
  const texts = new Map<string, string>()
  return (key, params) => {
    if (params) return translate(key, params)
    const text = texts.get(key) ?? translate(key)
    texts.set(key, text)
    return text
  }
}
