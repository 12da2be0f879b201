import type { Finding } from '#content/checks/engine/contract.ts'
import type { Limited } from '#content/checks/engine/limit-each.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { checkPageUpTo } from '#renderer/build/find-checks.ts'
import type { Order } from '../../threads/order.ts'
import { type PlainPage, withAlts } from './plain-page.ts'

export interface CheckOptions {
  /** Of the findings' texts. */
  language: InterfaceLanguage
  /** Findings of each severity that are told. */
  most: number
}

export interface CheckOrder extends Order<Limited<Finding>> {
  kind: 'check'
  page: PlainPage
  options: CheckOptions
}

/** The author mistakes of a page. */
export function checkHere(page: PlainPage, { language, most }: CheckOptions): Limited<Finding> {
  return checkPageUpTo(withAlts(page), language, most)
}
