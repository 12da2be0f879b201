import { needsAdminMessages } from '#content/access/site-access.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { editTexts } from '../edit-mode/texts/edit-texts.ts'
import i18next, { type i18n, type ResourceLanguage } from 'i18next'

type Loader = () => Promise<{ texts: ResourceLanguage }>

/** By language: the texts of a set, each a chunk of its own, so that a browser loads those of one language. */
const sets: Record<'public' | 'admin' | 'edit', Readonly<Record<InterfaceLanguage, Loader>>> = {
  public: { nl: () => import('./texts/public-nl.ts'), en: () => import('./texts/public-en.ts') },
  admin: { nl: () => import('./texts/admin-nl.ts'), en: () => import('./texts/admin-en.ts') },
  edit: editTexts,
}

/**
 * The texts for a page, in one language: the public set always, the admin set on admin and content-manager routes (SPEC
 * section 6), that of edit mode where it opens. Both languages have the same keys, so none has to fall back on the other.
 */
export async function loadTexts(language: InterfaceLanguage, path: string): Promise<i18n> {
  const names = ['public', needsAdminMessages(path) && 'admin', /\/edit\/?$/.test(path) && 'edit'] as const
  const loaders = names.flatMap((name) => (name === false ? [] : [sets[name][language]]))
  const texts = await Promise.all(loaders.map(async (load) => (await load()).texts))
  const instance = i18next.createInstance()
  // Handed on by its provider alone: what react-i18next keeps for the whole process would be of another request.
  await instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: Object.assign({}, ...texts) as ResourceLanguage } },
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    showSupportNotice: false,
  })
  return instance
}
