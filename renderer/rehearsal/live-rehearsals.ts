import { availableParallelism } from 'node:os'
import type { Bundle } from '../bundle/bundle.ts'
import { type ImageWorks, openImageWorks } from '../images/image-works.ts'
import type { BuildOptions } from '../build/contract.ts'
import { RenderPool } from '../build/render/pool.ts'
import { presentMinute } from '../build/site-faults.ts'
import type { SiteBuild } from '../build/site/build-site.ts'
import { siteFolder } from '../build/site/site-inputs.ts'
import { loadRenderer, openBundle, type WorkspaceRenderer } from '../build/workspace-renderer.ts'
import { type Mirrored, mirrorSite, type PlannedContent } from './mirror-site.ts'
import { type Rehearsed, rehearseSite } from './rehearse-site.ts'
import { shadowFolders } from './shadow-folders.ts'

/** Where a server builds, and rehearses. */
export type RehearsalFolders = Pick<BuildOptions, 'workspace' | 'out' | 'data' | 'baseUrl'>

interface Code extends Pick<WorkspaceRenderer, 'renderer' | 'buildSite'> {
  bundle: Bundle
  workerModule: string
}

/** Rehearsals of one thread. The caller does one thing at a time. */
export class LiveRehearsals {
  readonly #folders: RehearsalFolders
  #code: Code | undefined
  #images: ImageWorks | undefined

  constructor(folders: RehearsalFolders) {
    this.#folders = folders
  }

  /** Brings the content of a shadow up to date. @throws AppError SITE_DISK_FULL, SITE_NOT_WRITABLE */
  mirror(site: string, id: string, planned: PlannedContent): Mirrored {
    const { workspace, data } = this.#folders
    return mirrorSite(siteFolder(workspace, site), shadowFolders(data, site, id), planned)
  }

  /** Builds what `mirror` has left, with the blocks and themes as they are now. */
  async build(site: string, id: string): Promise<Rehearsed> {
    const { bundle, renderer, buildSite, workerModule } = await this.#openCode()
    const threads = availableParallelism()
    let opened: RenderPool | undefined
    const build: SiteBuild = {
      site,
      options: this.#folders,
      bundle,
      renderer,
      threads,
      pool: () => (opened ??= new RenderPool(threads - 1, workerModule)),
      images: (this.#images ??= openImageWorks(this.#folders.data)),
      now: presentMinute(undefined),
      progress: () => {},
    }
    try {
      return await rehearseSite(build, shadowFolders(this.#folders.data, site, id), buildSite)
    } finally {
      await opened?.close()
    }
  }

  async close(): Promise<void> {
    await this.#images?.close()
    this.#images = undefined
  }

  async #openCode(): Promise<Code> {
    const { bundle, workerModule } = await openBundle(this.#folders.workspace, this.#folders.data)
    if (this.#code?.bundle.folder !== bundle.folder) this.#code = { bundle, workerModule, ...(await loadRenderer(bundle)) }
    return this.#code as Code
  }
}
