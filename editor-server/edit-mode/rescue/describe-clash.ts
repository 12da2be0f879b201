import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import { findBlock } from '../actions/edited.ts'
import { nameBlock } from '../canvas/name-block.ts'
import type { Block, Clash, Conflict, EditCode } from '../contract.ts'

type Translate = (key: string, params?: Record<string, string>) => string

export interface ClashTexts {
  t: Translate
  code: EditCode
  language: InterfaceLanguage
}

/** What people call the thing that both have changed, such as `Lijst: Nieuws – Aantal per pagina`. */
export function nameClash({ kind, guid, name }: Clash, conflict: Conflict, texts: ClashTexts): string {
  const { t } = texts
  const block = guid === undefined ? undefined : findBlockIn(guid, conflict)
  if (!block) return nameField(name.replace(/^options\./, ''), conflict, texts)
  const of = nameBlock(block, texts.code)
  if (kind === 'block') return of
  if (kind === 'option') {
    const label = texts.code.findKind(block.buildingBlockName)?.texts[texts.language].fields[name]?.label ?? name
    return t('edit.rescue.merge.ofBlock', { block: of, part: label })
  }
  const part = kind === 'field' ? t('edit.rescue.parts.rights') : t(`edit.rescue.parts.${kind}`)
  return t('edit.rescue.merge.ofBlock', { block: of, part })
}

/** What one side made of it, in words. */
export function describeSide({ kind }: Clash, value: unknown, { t, code }: ClashTexts): string {
  if (value === undefined) return t(kind === 'block' ? 'edit.rescue.merge.deleted' : 'edit.rescue.merge.empty')
  if (kind === 'block') return nameBlock(value as Block, code)
  if (kind === 'place') return t(`admin.position.${(value as Block).layoutPosition}`)
  if (typeof value === 'boolean') return t(value ? 'edit.rescue.merge.yes' : 'edit.rescue.merge.no')
  if (typeof value === 'string') return value === '' ? t('edit.rescue.merge.empty') : value
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.join(', ') : JSON.stringify(value, null, 1)
}

function nameField(name: string, { mine }: Conflict, { t }: ClashTexts): string {
  const folder = mine.kind === 'page' ? 'page-settings' : 'items'
  return t(`edit.${folder}.fields.${name}.label`, { defaultValue: name })
}

function findBlockIn(guid: Guid, { mine, theirs, base }: Conflict): Block | undefined {
  return findBlock(mine, guid) ?? findBlock(theirs, guid) ?? findBlock(base, guid)
}
