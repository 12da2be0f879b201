import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createProblem, type Problem } from '../errors/app-error.ts'
import { GUID_PATTERN } from '../model/guid/pattern.ts'
import { type ShownList, shownListSchema } from '../model/submission/shown.ts'
import { checkSiteName } from '../tenancy/site-name.ts'
import { toWriteError } from '../store/write-error.ts'
import { flushFolder } from '../store/files/durable-files.ts'
import { SHOWN_FOLDER } from './shown-folder.ts'

/** What a file is called until it is whole. */
const UNFINISHED = '.tmp'

/**
 * What a site shows of submissions: `shown/<site>/<guid of the form>.json` of the data folder, for builds, which do not open records. Records
 * are the truth; these files are made of them, and hold nothing that is not public. None is ever content: content keeps its history.
 */
export class ShownFiles {
  readonly #folder: string

  constructor(site: string, { dataFolder }: { dataFolder: string }) {
    checkSiteName(site)
    this.#folder = join(dataFolder, SHOWN_FOLDER, site)
  }

  /** Guids of the forms that have a file, or what a crash left of one. */
  async list(): Promise<string[]> {
    return [...new Set([...listForms(this.#folder), ...listForms(this.#folder, UNFINISHED)])]
  }

  /**
   * Writes the list of a form, or takes it away, durably. Also makes the folder, by which a build knows that records are kept here.
   * @returns whether that changed anything
   * @throws AppError SITE_DISK_FULL, SITE_NOT_WRITABLE
   */
  async put(formGuid: string, list: ShownList | undefined): Promise<boolean> {
    const path = join(this.#folder, nameOf(formGuid))
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined
      const text = list && `${JSON.stringify(list)}\n`
      await rm(path + UNFINISHED, { force: true })
      if (before === text) return false
      if (text === undefined) await rm(path)
      else await replace(path, text)
      await flushFolder(this.#folder)
      return true
    } catch (error) {
      throw toWriteError(error, path)
    }
  }
}

async function replace(path: string, text: string): Promise<void> {
  const temporary = path + UNFINISHED
  const file = await open(temporary, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
}

export interface ReadShown {
  /** By guid of the form. */
  lists: Readonly<Record<string, ShownList>>
  /** Whether records are kept on this machine: otherwise nobody knows what is shown. */
  isKeptHere: boolean
  problems: Problem[]
}

/** Reads what a site shows of submissions. What cannot be read is not shown; the server writes it again. @param folder of all sites */
export function readShownFiles(folder: string, site: string): ReadShown {
  const own = join(folder, site)
  const lists: Record<string, ShownList> = {}
  const problems: Problem[] = []
  for (const guid of listForms(own)) {
    const path = join(own, nameOf(guid))
    try {
      if (!lstatSync(path).isFile()) throw new Error('it is no file')
      const list = shownListSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
      if (list.formGuid === guid) lists[guid] = list
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? 'it is not what the server wrote'
      problems.push(createProblem('warning', 'SITE_FILE_UNREADABLE', { path, reason }, { site, path }))
    }
  }
  return { lists, isKeptHere: existsSync(own), problems }
}

const nameOf = (formGuid: string) => `${formGuid}.json`

function listForms(folder: string, ending = ''): string[] {
  if (!existsSync(folder)) return []
  const whole = nameOf('') + ending
  const guids = readdirSync(folder).flatMap((name) => (name.endsWith(whole) ? [name.slice(0, -whole.length)] : []))
  return guids.filter((guid) => GUID_PATTERN.test(guid)).sort()
}
