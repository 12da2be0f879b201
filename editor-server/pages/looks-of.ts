import { noLooks, type SiteLooks } from '../site/site-looks.ts'
import type { Site } from '../site/site.ts'
import type { LivePages } from './live-pages.ts'

/** @param pages undefined where nothing can be rendered */
export function looksOf(pages: LivePages | undefined, site: Site): SiteLooks {
  if (!pages) return noLooks
  return {
    describe: () => pages.describeLooks(site),
    show: (settings, actor, subject) => pages.showLook(site, settings, actor, subject),
    showLegal: (text, actor) => pages.showLegal(site, text, actor),
    readStandardLegal: (kind) => pages.readStandardLegal(site, kind),
  }
}
