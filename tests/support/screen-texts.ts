import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createTranslate, type InterfaceLanguage, type TranslateShared } from '#content/messages/create-translate.ts'
import { repository } from './run-site.ts'

function readJson(path: string): object {
  return JSON.parse(readFileSync(path, 'utf8')) as object
}

/**
 * The texts of the live application as a screen finds them: the public set and that of problems, those of admin and of parts below these names, and those of each folder under its
 * name; edit mode's below `edit`.
 */
function readTexts(language: InterfaceLanguage): object {
  const root = join(repository, 'editor-server', 'app')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => basename(path) === `messages.${language}.json`)
  const textsBelow = (isOfEdit: boolean) => {
    const own = files.filter((path) => path.startsWith('edit-mode/') === isOfEdit)
    return Object.fromEntries(own.map((path) => [basename(dirname(path)), readJson(join(root, path))]))
  }
  const [shared, admin, parts, problems] = ['public', 'admin', 'parts', 'problems'].map((set) =>
    readJson(join(repository, 'content', 'messages', set, `${language}.json`)),
  )
  return { ...shared, ...problems, admin, parts, ...textsBelow(false), edit: textsBelow(true) }
}

/** Texts of screens, so that a browser test presses what a person reads. */
export function createScreenTexts(language: InterfaceLanguage): TranslateShared {
  return createTranslate(language, { nl: readTexts('nl'), en: readTexts('en') })
}
