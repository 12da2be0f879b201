import type { SitesDisk } from '#editor-server/live-server/contract.ts'
import { siteValues } from './site-values.ts'
import { fillTemplates, siteTemplates } from './write-template.ts'

/** The files that a site begins with which is made in the browser. */
export const startFiles: SitesDisk['startFiles'] = ({ language, ...site }) =>
  fillTemplates(siteTemplates([language]), { ...site, values: siteValues([language]) })
