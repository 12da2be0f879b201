/** What findings of each check are called together, as its folder says it: `../content/checks/<mistake>/messages.nl.json`. */
const kinds = import.meta.glob<string>('../../../../../content/checks/*/messages.{nl,en}.json', { eager: true, import: 'kind' })

/** Checks by the code of their findings; undefined for a code of something else. */
export function nameCheck(code: string, language: 'nl' | 'en'): string | undefined {
  const folder = code
    .replace(/^CHECK_/, '')
    .toLowerCase()
    .replaceAll('_', '-')
  return kinds[`../../../../../content/checks/${folder}/messages.${language}.json`]
}
