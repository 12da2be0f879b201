export const languages = ['nl', 'en'] as const
export type Language = (typeof languages)[number]

/** Themes of the product, which a new site can take. */
export const productThemes = ['polder', 'kade'] as const

const pageNames: Readonly<Record<Language, string>> = { nl: 'Nederlands', en: 'English' }

/** What the templates of a site ask for: the theme, and the menu items of pages in its further languages. */
export function siteValues([, ...others]: readonly Language[], theme: string = productThemes[0]): Record<string, string> {
  const items = others.map((language) => {
    const name = pageNames[language]
    return `,\n        { "guid": "__guid:menu-${language}__", "urlSegment": "${name.toLowerCase()}", "name": "${name}", "names": { "${language}": "${name}" }, "pageGuid": "__guid:welcome-${language}__", "relatedMenuItems": [] }`
  })
  return { theme, 'more-items': items.join('') }
}
