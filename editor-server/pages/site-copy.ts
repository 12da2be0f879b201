import type { SiteRenderer } from '#renderer/build/render/site-renderer.ts'
import { loadSiteAlone } from '#renderer/build/site/load-site-alone.ts'
import type { LoadedSite } from '#renderer/build/site/load-site.ts'
import { openWorkspace, type WorkspaceRenderer } from '#renderer/build/workspace-renderer.ts'
import { type ImageWorks, openImageWorks } from '#renderer/images/image-works.ts'
import { openRenderer } from './open-renderer.ts'
import type { SeenSite } from './orders.ts'

/** A thread's own copy of its one site, read from its files: it has nothing of the server's memory. */
export class SiteCopy {
  #code: Promise<WorkspaceRenderer> | undefined
  #images: ImageWorks | undefined
  #loaded: LoadedSite | undefined
  #as = ''

  /** The site as its files say now; those that have not changed are not read again. */
  async open({ site, workspace, data, baseUrl, version, now, rights, privateFiles }: SeenSite): Promise<SiteRenderer> {
    const code = await (this.#code ??= openWorkspace(workspace, data))
    const images = (this.#images ??= openImageWorks(data))
    const as = `${version} ${now}`
    if (!this.#loaded || this.#as !== as) {
      this.#loaded = await loadSiteAlone(site, code, { workspace, data, baseUrl, now, before: this.#loaded, images })
      this.#as = as
    }
    return openRenderer(code, this.#loaded, { rights, privateFiles })
  }
}
