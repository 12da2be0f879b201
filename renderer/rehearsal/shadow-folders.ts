import { join } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { checkSiteName } from '#content/tenancy/site-name.ts'

/** The folder of the rehearsals of all sites, below a data folder. */
export const REHEARSALS_FOLDER = 'rehearsals'

/** Ids name folders: nothing that could lead elsewhere, and nothing that Windows or a file system reads as another name. */
const ID = /^[0-9a-z][0-9a-z-]{0,63}$/

/** Where a rehearsal keeps what it makes. */
export interface ShadowFolders {
  /** Everything of this rehearsal, which is a workspace with one site. */
  root: string
  /** The content of the site as it would be. */
  content: string
  /** What that is made of. Absent while it is being changed. */
  stamps: string
  /** Output; the site's own is a folder in it. */
  out: string
  graph: string
  /** Says that the output is whole. */
  marker: string
}

export function shadowFolders(data: string, site: string, id: string): ShadowFolders {
  const root = join(data, REHEARSALS_FOLDER, nameOfRehearsal(site, id))
  return {
    root,
    content: join(root, 'content', 'sites', site),
    stamps: join(root, 'stamps.json'),
    out: join(root, 'out'),
    graph: join(root, 'graph'),
    marker: join(root, 'whole.json'),
  }
}

/** Below the folder of all rehearsals, with forward slashes. @throws AppError SITE_NAME_INVALID, SITE_INTERNAL */
export function nameOfRehearsal(site: string, id: string): string {
  checkSiteName(site)
  if (!ID.test(id)) throw new AppError('SITE_INTERNAL', { reason: `${id} is no id of a rehearsal` })
  return `${site}/${id}`
}

/** The output of a rehearsal, below the folder of all rehearsals. */
export function outputOfRehearsal(site: string, id: string): string {
  return `${nameOfRehearsal(site, id)}/out/${site}`
}
