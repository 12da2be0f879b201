import { listItemSchema } from '#content/model/list-item/schema.ts'
import { pageSchema } from '#content/model/page/schema.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { describeIssues } from '#content/model/validation/describe-issues.ts'
import * as z from 'zod'
import { checkBlocks } from '../site/check-blocks.ts'
import { createFinding, type Finding, findingsAt } from '../site/findings.ts'
import { References } from '../site/references.ts'
import type { Site } from '../site/site.ts'
import { checkRendered } from './check-rendered.ts'
import type { PublishFinding } from '#content/model/publish-finding/publish-finding.ts'
import { blocksField, blocksOf, type Thing } from '../site/things.ts'

/**
 * Everything that is wrong with a page or item as it is about to be published: its schema with what is required, its blocks by theirs, where
 * they stand, what they name, and then the checks of `site check` over the page as it would be rendered.
 * @param language of the texts, not of the page
 */
export async function checkPublication(site: Site, thing: Thing, language: InterfaceLanguage): Promise<PublishFinding[]> {
  const faults = await findFaults(site, thing)
  const described = describeIssues(new z.ZodError(faults), language).map(({ path, code, message }): PublishFinding => {
    const blockGuid = findBlockGuid(thing, path)
    return { severity: 'error', code, path, message, ...(blockGuid !== undefined && { blockGuid }) }
  })
  // A block whose options are wrong cannot be shown, which says the same again.
  const faulty = new Set(described.map(({ blockGuid }) => blockGuid))
  const rendered = await checkRendered(site, thing, language)
  return [
    ...described,
    ...rendered.filter(({ severity, blockGuid }) => severity === 'warning' || blockGuid === undefined || !faulty.has(blockGuid)),
  ]
}

async function findFaults(site: Site, { kind, value }: Thing): Promise<Finding[]> {
  const references = new References(site)
  const read = (kind === 'page' ? pageSchema : listItemSchema).safeParse(value, { reportInput: true })
  const place = { kind, owner: value.guid, stored: [], asksForAll: true, ...(kind === 'page' && { layout: value.layout }) } as const
  const field = blocksField(kind)
  return [
    ...(read.success ? [] : read.error.issues),
    ...findingsAt([field], await checkBlocks(blocksOf(value), place, { code: site.code, references })),
    ...(kind === 'page' ? [] : checkHome(site, value.listGuid)),
  ]
}

/** An item is seen on the page of its list: that has to be live. */
function checkHome(site: Site, listGuid: string): Finding[] {
  return site.index.findPageOfBlock(listGuid) ? [] : [createFinding(['listGuid'], 'listNotLive')]
}

function findBlockGuid({ kind, value }: Thing, path: string): string | undefined {
  const [field, index] = path.split('.')
  return field === blocksField(kind) ? blocksOf(value)[Number(index)]?.guid : undefined
}
