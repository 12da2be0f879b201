import type { Template } from '#content/model/template/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { checkBlocks } from '../../site/check-blocks.ts'
import { findingsAt } from '../../site/findings.ts'
import { References } from '../../site/references.ts'
import type { Site } from '../../site/site.ts'
import { refuseTakenName } from '../../site/template-names.ts'
import { refuseFindings } from '../refuse.ts'

/**
 * Checks a template that is about to be written.
 * @throws RequestFault with every finding; AppError SITE_CONFLICT for a name that another one of its kind has
 */
export async function checkTemplate(
  site: Site,
  reader: StoreReader<ContentKinds>,
  template: Template,
  before: Template | undefined,
): Promise<void> {
  const { guid, kind } = template
  const layoutOf = (some: Template | undefined) => (kind === 'page' ? (some?.layout ?? '100') : undefined)
  const findings = await checkBlocks(
    template.blocks,
    {
      kind: kind === 'page' ? 'page' : 'template',
      ownerKind: 'template',
      owner: guid,
      layout: layoutOf(template),
      storedLayout: layoutOf(before),
      stored: before?.blocks ?? [],
    },
    { code: site.code, references: new References(site) },
  )
  refuseFindings(findingsAt(['blocks'], findings))
  await refuseTakenName(reader, template)
}
