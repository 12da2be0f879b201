import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { BlockKind, EditCode } from '../contract.ts'
import { findRules } from '../rules/rules.ts'

/** What actions know of the kinds of blocks. */
export function createEditCode(
  kinds: readonly BlockKind[],
  { language, mayChangeRights }: { language: InterfaceLanguage; mayChangeRights: boolean },
): EditCode {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  return {
    kinds,
    findKind: (name) => byName.get(name),
    titleOf: (name) => byName.get(name)?.texts[language].title ?? name,
    findOwnText: (name, key) => byName.get(name)?.texts[language].editor?.[key],
    findFaults: (kind, options) => findRules()?.findFaults(kind, options) ?? [],
    mayChangeRights,
  }
}
