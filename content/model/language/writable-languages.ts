import names from './language-names.json' with { type: 'json' }

/**
 * Every language that content can be chosen to be in, by its BCP 47 tag, with its name as ICU has it. Browsers leave out most of these names,
 * so that they stand in a file.
 */
export const writableLanguages: Readonly<Record<'nl' | 'en', Readonly<Record<string, string>>>> = names
