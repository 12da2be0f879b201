import type { Finding } from '#content/checks/engine/contract.ts'
import type { Limited } from '#content/checks/engine/limit-each.ts'
import type { Site } from '../../site/site.ts'
import { isHeavy } from '../../threads/weigh.ts'
import { checkHere, type CheckOptions, type CheckOrder } from './check-here.ts'
import type { PlainPage } from './plain-page.ts'

/** The author mistakes of a page. Those of a heavy one are looked for in the thread of its site, so that nobody else's request waits for it. */
export async function checkApart({ apart }: Pick<Site, 'apart'>, page: PlainPage, options: CheckOptions): Promise<Limited<Finding>> {
  if (!apart || !isHeavy(page.blocks)) return checkHere(page, options)
  const order: CheckOrder = { kind: 'check', page, options }
  return apart(order)
}
