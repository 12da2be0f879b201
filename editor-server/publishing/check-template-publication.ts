import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { PublishFinding } from '#content/model/publish-finding/publish-finding.ts'
import type { Template } from '#content/model/template/schema.ts'
import { checkBlocks } from '../site/check-blocks.ts'
import { findingsAt } from '../site/findings.ts'
import { References } from '../site/references.ts'
import type { Site } from '../site/site.ts'
import { pageOfTemplate } from '../site/template-page.ts'
import { blocksField } from '../site/things.ts'
import { describeFindings } from './check-publication.ts'

/**
 * Everything that is wrong with a template as it is about to be published: what its blocks ask for, where they stand, what they name, and the
 * checks of `site check` over its blocks as a page would show them.
 */
export async function checkTemplatePublication(site: Site, template: Template, language: InterfaceLanguage): Promise<PublishFinding[]> {
  const isPage = template.kind === 'page'
  const place = {
    kind: isPage ? 'page' : 'template',
    ownerKind: 'template',
    owner: template.guid,
    stored: [],
    asksForAll: true,
    ...(isPage && { layout: template.layout ?? '100' }),
  } as const
  const found = await checkBlocks(template.blocks, place, { code: site.code, references: new References(site) })
  const page = pageOfTemplate(template, site)
  return describeFindings(site, { kind: 'page', value: page }, { faults: findingsAt([blocksField('page')], found), language })
}
