import { createInstance } from 'i18next'

/** Texts of a block's own `messages.{nl,en}.json` first, then the public set. `{{name}}` parts are filled in. */
export type Translate = (key: string, params?: Record<string, string | number>) => string

export interface Messages {
  [key: string]: string | Messages
}

/** Messages by language: the public set, and those of each block by its name. */
export interface MessageSets {
  messages: Record<string, Messages>
  blocks: Readonly<Record<string, { messages: Record<string, Messages> }>>
}

const PUBLIC_SET = 'public'

/** Texts by language and block: a block's own messages first, then the public set; nl is the fallback (SPEC section 1). */
export function createTranslations({ messages, blocks }: MessageSets): (lang: string, block?: string) => Translate {
  const resources: Record<string, Record<string, Messages>> = { nl: {}, en: {} }
  for (const lang of Object.keys(resources)) {
    const sets = resources[lang] as Record<string, Messages>
    sets[PUBLIC_SET] = messages[lang] ?? {}
    for (const [name, entry] of Object.entries(blocks)) sets[name] = entry.messages[lang] ?? {}
  }
  const i18n = createInstance({
    resources,
    lng: 'nl',
    fallbackLng: 'nl',
    ns: [PUBLIC_SET, ...Object.keys(blocks)],
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

/** Looks up texts without parameters once: every page asks for the same ones. */
function remember(translate: Translate): Translate {
  const texts = new Map<string, string>()
  return (key, params) => {
    if (params) return translate(key, params)
    const text = texts.get(key) ?? translate(key)
    texts.set(key, text)
    return text
  }
}
