import { readFile, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '#content/model/json/is-record.ts'

/** Names the sites that were copied, beside their folders and so never public: only they are cleared of what is gone. */
export const MARK = '.bouwsteen.json'

export interface CopiedSite {
  /** Absent in marks of earlier versions. */
  project?: string | undefined
  /** Files that the copy wrote and whose path has a name with a dot at its start. */
  hidden: string[]
}

/** The sites that were copied to a folder. */
export async function readMark(to: string): Promise<Map<string, CopiedSite>> {
  const { sites } = await readJson(join(to, MARK))
  // Schema 1 has names only.
  if (Array.isArray(sites))
    return new Map(sites.filter((site) => typeof site === 'string').map((site) => [site, { hidden: ['.nojekyll'] }]))
  const entries = Object.entries(isRecord(sites) ? sites : {}).map(([site, value]): [string, CopiedSite] => {
    const { project, hidden } = isRecord(value) ? value : {}
    const paths = Array.isArray(hidden) ? hidden.filter((path) => typeof path === 'string') : []
    return [site, { ...(typeof project === 'string' && { project }), hidden: paths }]
  })
  return new Map(entries)
}

export async function writeMark(to: string, mark: ReadonlyMap<string, CopiedSite>): Promise<void> {
  const sites = Object.fromEntries([...mark].sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(join(to, MARK), `${JSON.stringify({ schema: 2, sites }, null, 2)}\n`)
}

/** What tells projects apart, also on a runner that checks them out elsewhere each time: the name in package.json, else the folder. */
export async function findProject(workspace: string): Promise<string> {
  const { name } = await readJson(join(workspace, 'package.json'))
  return typeof name === 'string' && name !== '' ? name : realpath(workspace)
}

async function readJson(path: string): Promise<Record<string, unknown>> {
  const text = await readFile(path, 'utf8').catch(() => '{}')
  try {
    const data: unknown = JSON.parse(text)
    return isRecord(data) ? data : {}
  } catch {
    return {}
  }
}
