/** Says which language a tag is for. One that no browser knows is said as it is. @param language to say it in */
export function createLanguageNamer(language: string): (lang: string) => string {
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return (lang) => {
    try {
      return names.of(lang) ?? lang
    } catch {
      return lang
    }
  }
}
