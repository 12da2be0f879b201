import type { Page } from '#content/model/page/schema.ts'
import { dropAbsent } from '#content/model/json/drop-absent.ts'
import { completeBlocks } from '../../site/check-blocks.ts'
import type { SiteCode } from '../../site/site-code.ts'
import { readOptions } from './check-page.ts'
import type { PageBody } from './contract.ts'

/** The page that a body makes of the one that is there. */
export function changePage(
  { description: _description, translationOf: _translationOf, ...before }: Page,
  body: PageBody,
  code: SiteCode,
): Page {
  const { guid: _guid, extra: _extra, options, buildingBlockInstances, ...fields } = body
  return {
    ...before,
    ...dropAbsent(fields),
    options: options === undefined ? before.options : readOptions(options),
    buildingBlockInstances: completeBlocks(buildingBlockInstances, before.buildingBlockInstances, code),
  }
}
