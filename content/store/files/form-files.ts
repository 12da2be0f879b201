import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createProblem, type Problem } from '../../errors/app-error.ts'
import { type PublicForm, presentForm } from '../../model/form/public-form.ts'
import { parseFormFile } from './site-files.ts'
import { readTextFile } from './text-file.ts'

export interface FormFiles {
  /** What pages show of each form, by its guid. */
  forms: Readonly<Record<string, PublicForm>>
  /** Guids of the files that are there, readable or not. */
  present: readonly string[]
  problems: Problem[]
}

/** Reads what pages show of a site's forms, `forms/<guid>.json`. An absent folder holds none. Never throws for what a file holds. */
export function readFormFiles(siteFolder: string): FormFiles {
  const site = basename(siteFolder)
  const forms: Record<string, PublicForm> = {}
  const problems: Problem[] = []
  const names = listFiles(join(siteFolder, 'forms'))
  for (const name of names) {
    const place = { site, path: `content/sites/${site}/forms/${name}` }
    try {
      const { text, problem } = readTextFile(join(siteFolder, 'forms', name), place)
      if (problem) problems.push(problem)
      const read = text === undefined ? undefined : parseFormFile(text, place)
      if (read) problems.push(...read.problems)
      if (read?.value) forms[read.value.guid] = presentForm(read.value)
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? String(error)
      problems.push(createProblem('error', 'SITE_FILE_UNREADABLE', { path: place.path, reason }, place))
    }
  }
  return { forms, present: names.map((name) => name.slice(0, -'.json'.length)), problems }
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
