import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createProblem, type ErrorPlace, type Problem } from '../../errors/app-error.ts'
import { legalKinds, legalLanguages, type LegalText, legalTextSchema } from '../../model/legal/schema.ts'
import { checkSchema, collectProblem, toProblems } from './file-problems.ts'
import { placeInFrontMatter, readFrontMatter, writeFrontMatter } from './markdown-file.ts'
import { dropUnset, textOf } from '../../model/json/front-matter-values.ts'
import { readTextFile } from './text-file.ts'

/** Below the folder of a site. */
export const LEGAL_FOLDER = 'legal/'

/** The text as a file, which `parseLegalFile` reads back; kind and language are in its name. */
export function serializeLegalText({ kind: _kind, lang: _lang, body, title, description, version, date, ...more }: LegalText): string {
  const lists = Object.entries(more).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
  const head = { schema: 1, ...(title !== undefined && { title }), ...(description !== undefined && { description }), version, date }
  const text = body.replace(/\r\n?/g, '\n').trim()
  return writeFrontMatter({ ...head, ...Object.fromEntries(lists) }, text === '' ? '' : `${text}\n`)
}

export interface LegalFiles {
  /** What could be read, by file name. */
  texts: Readonly<Record<string, LegalText>>
  /** Names of the files that are there, readable or not: of those that are not, an earlier text may serve. */
  present: readonly string[]
  problems: Problem[]
}

/** Reads a site's own legal texts, `legal/<kind>.<lang>.md`. An absent folder holds none. */
export function readLegalFiles(siteFolder: string): LegalFiles {
  const site = basename(siteFolder)
  const texts: Record<string, LegalText> = {}
  const problems: Problem[] = []
  const present = listFiles(join(siteFolder, 'legal'))
  for (const name of present) {
    const place = { site, path: `content/sites/${site}/legal/${name}` }
    const read = readLegalFile(join(siteFolder, 'legal', name), name, place)
    problems.push(...read.problems)
    if (read.text) texts[name] = read.text
  }
  return { texts, present, problems }
}

/** Reads one legal text from its file. Never throws for what the file holds, or for what the system refuses. */
export function readLegalFile(filePath: string, name: string, place: ErrorPlace): { text?: LegalText; problems: Problem[] } {
  try {
    const { text, problem } = readTextFile(filePath, place)
    return text === undefined ? { problems: problem ? [problem] : [] } : parseLegalFile(text, name, place)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    return { problems: [createProblem('error', 'SITE_FILE_UNREADABLE', { path: place.path ?? name, reason }, place)] }
  }
}

/** One legal text; what is wrong with it comes back as problems with their line. Never throws for what the file holds. */
export function parseLegalFile(source: string, name: string, place: ErrorPlace): { text?: LegalText; problems: Problem[] } {
  const [, kind, lang] = /^([a-z-]+)\.([a-z]+)\.md$/.exec(name) ?? []
  if (!legalKinds.some((known) => known === kind) || !legalLanguages.some((known) => known === lang)) {
    const known = legalKinds.flatMap((each) => legalLanguages.map((language) => `${each}.${language}.md`)).join(', ')
    return { problems: [createProblem('error', 'SITE_LEGAL_UNKNOWN', { name, known }, place)] }
  }
  const { value: frontMatter, problems } = collectProblem(() => readFrontMatter(source, place))
  if (frontMatter === undefined) return { problems }
  const { schema, title, ...rest } = frontMatter.data
  const unknownSchema = checkSchema(schema, { ...place, ...placeInFrontMatter(frontMatter, ['schema']) })
  if (unknownSchema) return { problems: [unknownSchema] }
  const fields = dropUnset({ ...rest, title: textOf(title) })
  const result = legalTextSchema.safeParse({ ...fields, kind, lang, body: frontMatter.body.trim() })
  return result.success ? { text: result.data, problems: [] } : { problems: toProblems(result.error, legalTextSchema, frontMatter, place) }
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.md') && !name.startsWith('.'))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
