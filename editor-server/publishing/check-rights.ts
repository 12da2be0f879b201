import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#content/errors/app-error.ts'
import { createTranslate, type InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { changesBlockRights } from '../site/block-rights.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }
import type { PublishFinding } from '#content/model/publish-finding/publish-finding.ts'
import { blocksField, blocksOf, type ThingRef } from '../site/things.ts'

const translates = { nl: createTranslate('nl', { nl, en }), en: createTranslate('en', { nl, en }) }

/** Of a page and of an item; an item has only the last. */
const fields = ['viewAccess', 'viewRoles', 'editPermission', 'editRoles', 'formerUrls'] as const

const CODE = 'SITE_RIGHTS_REFUSED'

/**
 * Rights that publishing would change: who sees and who edits a page, who adds to its blocks, and addresses that it takes besides its own.
 * They stand in a working copy because an administrator put them there, and hold once an administrator publishes them. Of what never was
 * live, the rights of the working copy hold already.
 */
export function findChangedRights(
  kind: ThingRef['kind'],
  live: Page | ListItem | undefined,
  value: Page | ListItem,
  language: InterfaceLanguage,
): PublishFinding[] {
  if (!live) return []
  const t = translates[language]
  const finding = (path: string, name: string): PublishFinding => ({
    severity: 'error',
    code: CODE,
    path,
    message: t(`rights.${name}`),
    fix: t('rights.fix'),
  })
  const known = live as unknown as Record<string, unknown>
  const wanted = value as unknown as Record<string, unknown>
  const ofThing = fields.filter((name) => !isDeepStrictEqual(known[name] ?? [], wanted[name] ?? [])).map((name) => finding(name, name))
  const ofBlocks = blocksOf(value).flatMap((block, index) =>
    changesBlockRights([block], [blocksOf(live)])
      ? [{ ...finding(`${blocksField(kind)}.${index}.addPermission`, 'addPermission'), blockGuid: block.guid }]
      : [],
  )
  return [...ofThing, ...ofBlocks]
}

/** @throws AppError SITE_RIGHTS_REFUSED that names every right */
export function refuseChangedRights(findings: readonly PublishFinding[]): void {
  if (findings.length === 0) return
  const details = findings.map(({ path, code, message, blockGuid }) => ({
    path,
    code,
    message,
    ...(blockGuid !== undefined && { blockGuid }),
  }))
  throw new AppError(CODE, {}, { details })
}
