import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createTranslate, type InterfaceLanguage, type TranslateShared } from '#content/messages/create-translate.ts'
import { repository } from './run-site.ts'

function readJson(path: string): object {
  return JSON.parse(readFileSync(path, 'utf8')) as object
}

/** The texts of the live application as a screen finds them: the public set, and those of each folder under its name. */
function readTexts(language: InterfaceLanguage): object {
  const root = join(repository, 'editor-server')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => basename(path) === `messages.${language}.json`)
  const own = files.map((path) => [basename(dirname(path)), readJson(join(root, path))] as const)
  return { ...readJson(join(repository, 'content', 'messages', 'public', `${language}.json`)), ...Object.fromEntries(own) }
}

/** What screens say, so that a browser test presses what a person reads. */
export function createScreenTexts(language: InterfaceLanguage): TranslateShared {
  return createTranslate(language, { nl: readTexts('nl'), en: readTexts('en') })
}
