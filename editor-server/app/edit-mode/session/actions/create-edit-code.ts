import { isMissing } from '#content/model/building-block-instance/is-missing.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import * as z from 'zod'
import type { BlockKind, EditCode } from '../contract.ts'

type Issue = z.core.$ZodIssue

/** What actions know of the kinds of blocks. Each schema is made ready when it is first asked for. */
export function createEditCode(
  kinds: readonly BlockKind[],
  { language, mayChangeRights }: { language: InterfaceLanguage; mayChangeRights: boolean },
): EditCode {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const schemas = new Map<string, z.ZodType>()
  const schemaOf = (kind: BlockKind) => {
    const made = schemas.get(kind.name) ?? z.fromJSONSchema(kind.schema as Parameters<typeof z.fromJSONSchema>[0])
    schemas.set(kind.name, made)
    return made
  }
  return {
    kinds,
    findKind: (name) => byName.get(name),
    titleOf: (name) => byName.get(name)?.texts[language].title ?? name,
    findOwnText: (name, key) => byName.get(name)?.texts[language].editor?.[key],
    findFaults: (kind, options) =>
      (schemaOf(kind).safeParse(options).error?.issues ?? []).filter((issue) => !isMissing(issue, options)).map(pathOf),
    mayChangeRights,
  }
}

function pathOf(issue: Issue): string {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path
  return path.join('.')
}
