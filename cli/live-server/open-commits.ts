import { join } from 'node:path'
import type { Logger } from 'pino'
import { createRecordsStore } from '#content/store/records/records-store.ts'
import { ContentCommits } from '#editor-server/publishing/git/content-commits.ts'
import type { CommitKinds } from '#editor-server/publishing/git/contract.ts'
import type { OpenSites } from '#editor-server/site/open-sites.ts'
import { sitesFolderOf } from './open-live-sites.ts'

export interface CommitsOptions {
  /** `publishing.git` of site.config.ts. */
  isOn: boolean
  names: readonly string[]
  workspace: string
  data: string
  /** The sites, once they are open. */
  sites: () => OpenSites
  log: Logger
}

export interface LiveCommits {
  commits: ContentCommits | undefined
  close: () => Promise<void>
}

/** What makes a commit of each publish; nothing where that was not asked for. */
export function openCommits({ isOn, names, workspace, data, sites, log }: CommitsOptions): LiveCommits {
  if (!isOn) return { commits: undefined, close: async () => {} }
  const store = createRecordsStore<CommitKinds>({ folder: join(data, 'commits') })
  const commits = new ContentCommits({
    names,
    store,
    log,
    now: () => new Date(),
    siteOf(name) {
      const site = sites().find(name)
      return (
        site && {
          folder: join(sitesFolderOf(workspace), name),
          email: `no-reply@${new URL(site.origin).hostname}`,
          isListedMedia: (path) => site.index.list('media').some(({ guid, extension }) => path === `media/${guid}.${extension}`),
        }
      )
    },
  })
  return {
    commits,
    async close() {
      await commits.stop()
      await store.close()
    },
  }
}
