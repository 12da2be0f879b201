import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import { AppError, type ErrorPlace, isError, type Problem } from '../../errors/app-error.ts'
import type { BuildingBlockInstance } from '../../model/building-block-instance/schema.ts'
import { type Form, formSchema } from '../../model/form/schema.ts'
import { legalIdOf, type LegalText, legalTextSchema } from '../../model/legal/schema.ts'
import { type ListItem, listItemSchema } from '../../model/list-item/schema.ts'
import { type Page, pageSchema } from '../../model/page/schema.ts'
import { platformSettingsSchema } from '../../model/platform-setting/schema.ts'
import { listFindings } from '../../model/validation/list-findings.ts'
import type { Change } from '../contract.ts'
import { type ContentKind, type ContentKinds, SETTINGS_ID } from './content-kinds.ts'
import { serializeItem } from './item-file.ts'
import { changeJsonFile, idOfEntry } from './json-file.ts'
import { LEGAL_FOLDER, parseLegalFile, readLegalFile, serializeLegalText } from './legal-file.ts'
import { kindOfPath } from './kind-of-path.ts'
import { pathOfNewItem, pathOfNewPage } from './new-path.ts'
import { serializePage } from './page-file.ts'
import { hashOf, parseSource, type SourceFile } from './read-source.ts'
import type { SiteContent } from './site-content.ts'
import { maxBytesOf, type SiteFileKind, siteFiles } from './site-files.ts'

/** Text to write, or undefined to delete, by path relative to the site. */
type PlannedTexts = Map<string, string | undefined>

export interface PlannedFiles {
  texts: PlannedTexts
  /** What the texts of pages and items say, by path: each was read once to see that it can be. */
  sources: Map<string, SourceFile>
}

type OwnFileKind = 'page' | 'item' | 'form' | 'legal'

function hasOwnFile(kind: ContentKind): kind is OwnFileKind {
  return kind === 'page' || kind === 'item' || kind === 'form' || kind === 'legal'
}

function schemaOf(kind: ContentKind): z.ZodType {
  if (kind === 'page') return pageSchema
  if (kind === 'item') return listItemSchema
  if (kind === 'form') return formSchema
  if (kind === 'legal') return legalTextSchema
  return kind === 'settings' ? platformSettingsSchema : siteFiles[kind].schema
}

/** The files that exist now and that the change will write. */
export function pathsOfChange(content: SiteContent, { kind, id }: Change<ContentKinds>): string[] {
  if (kind === 'legal') return [`${LEGAL_FOLDER}${id}.md`]
  if (!hasOwnFile(kind)) return [siteFiles[kind].fileName]
  return [content.pathOf(kind, id)].filter((path) => path !== undefined)
}

/** The files that a transaction writes (text) and deletes (undefined). */
export function planFiles(content: SiteContent, changes: readonly Change<ContentKinds>[]): PlannedFiles {
  const files: PlannedTexts = new Map()
  const sources: PlannedFiles['sources'] = new Map()
  const isTaken = (path: string): boolean => content.hasPath(path) || files.has(path)
  const jsonChanges = new Map<SiteFileKind, Change<ContentKinds>[]>()
  for (const change of changes) {
    checkChange(change)
    if (change.kind === 'page') planPage(content, change as Change<ContentKinds, 'page'>, { files, sources, isTaken })
    else if (change.kind === 'item') planItem(content, change as Change<ContentKinds, 'item'>, { files, sources, isTaken })
    else if (change.kind === 'form') planForm(content, change as Change<ContentKinds, 'form'>, files)
    else if (change.kind === 'legal') planLegal(content, change as Change<ContentKinds, 'legal'>, files)
    else jsonChanges.set(change.kind, [...(jsonChanges.get(change.kind) ?? []), change])
  }
  const { folder, shownFolder, site } = content.options
  for (const [kind, ofKind] of jsonChanges) {
    const { fileName } = siteFiles[kind]
    files.set(fileName, changeJsonFile(kind, ofKind, folder, { site, path: `${shownFolder}/${fileName}` }))
  }
  for (const [path, text] of files) if (text !== undefined) refuseSize(path, text, { site, path: `${shownFolder}/${path}` })
  return { texts: files, sources }
}

interface Plan extends Pick<PlannedFiles, 'sources'> {
  files: PlannedTexts
  isTaken: (path: string) => boolean
}

function planPage(content: SiteContent, { id, value }: Change<ContentKinds, 'page'>, { files, sources, isTaken }: Plan): void {
  const known = content.pathOf('page', id)
  if (value === undefined) {
    if (known !== undefined) files.set(known, undefined)
    return
  }
  const suggested = content.suggestedPathOf(id)
  const path = known ?? (suggested !== undefined && !isTaken(suggested) ? suggested : pathOfNewPage(value.title, isTaken))
  const page: Page = { ...value, buildingBlockInstances: withProse(value.buildingBlockInstances, content.options.proseBlocks) }
  const text = serializePage(page)
  sources.set(path, readAgain(content, path, text))
  files.set(path, text)
}

function planItem(content: SiteContent, { id, value }: Change<ContentKinds, 'item'>, { files, sources, isTaken }: Plan): void {
  const known = content.pathOf('item', id)
  const stays = value !== undefined && known?.startsWith(`items/${value.listItemTypeName}/`) === true
  if (known !== undefined && !stays) files.set(known, undefined)
  if (value === undefined) return
  const path = stays ? known : pathOfNewItem(value.listItemTypeName, value.title, isTaken)
  const item: ListItem = {
    ...value,
    contentBuildingBlockInstances: withProse(value.contentBuildingBlockInstances, content.options.proseBlocks),
  }
  const text = serializeItem(item)
  sources.set(path, readAgain(content, path, text))
  files.set(path, text)
}

function planForm(content: SiteContent, { id, value }: Change<ContentKinds, 'form'>, files: PlannedTexts): void {
  const path = content.pathOf('form', id) ?? `forms/${id}.json`
  files.set(path, value === undefined ? undefined : `${JSON.stringify(value, null, 2)}\n`)
}

/** The file is read afresh: one with a fault is not written over, since what a person wrote in it would go. */
function planLegal(
  { options: { folder, shownFolder, site } }: SiteContent,
  { id, value }: Change<ContentKinds, 'legal'>,
  files: PlannedTexts,
): void {
  const path = `${LEGAL_FOLDER}${id}.md`
  const name = path.slice(LEGAL_FOLDER.length)
  const place = { site, path: `${shownFolder}/${path}` }
  const refuse = (problems: readonly Problem[]) => {
    const fault = problems.find(isError)
    if (fault) throw new AppError('SITE_FILE_FAULTY', { fault: fault.message }, { place: fault })
  }
  if (existsSync(join(folder, path))) refuse(readLegalFile(join(folder, path), name, place).problems)
  const text = value && serializeLegalText(value)
  if (text !== undefined) refuse(parseLegalFile(text, name, place).problems)
  files.set(path, text)
}

/** What a text says that is about to be written. One that could not be read is refused. */
function readAgain({ context }: SiteContent, path: string, text: string): SourceFile {
  const source = { hash: hashOf(text), ...parseSource(context, path, text) }
  const fault = source.problems.find(isError)
  if (fault !== undefined) throw new AppError('SITE_FILE_FAULTY', { fault: fault.message }, { place: fault })
  return source
}

/** A prose block without text gets its marker too. */
function withProse(blocks: readonly BuildingBlockInstance[], proseBlocks: ReadonlySet<string> | undefined): BuildingBlockInstance[] {
  return blocks.map((block) =>
    block.content === undefined && proseBlocks?.has(block.buildingBlockName) ? { ...block, content: '' } : block,
  )
}

/** Nor one that is larger than what is read. */
function refuseSize(path: string, text: string, place: ErrorPlace): void {
  const max = maxBytesOf(kindOfPath(path))
  const size = Buffer.byteLength(text)
  if (size > max) throw new AppError('SITE_FILE_TOO_LARGE', { size, max }, { place })
}

/** Only what the schema accepts is written, under the id that it names itself. */
function checkChange({ kind, id, value }: Change<ContentKinds>): void {
  if (value === undefined) return
  const schema = schemaOf(kind)
  const { error } = schema.safeParse(value)
  const finding = error === undefined ? undefined : listFindings(error, schema)[0]
  if (finding !== undefined) throw new AppError('SITE_FRONT_MATTER_INVALID', { path: finding.path.join('.'), reason: finding.reason })
  const ownId = idOfValue(kind, value)
  if (ownId !== id) throw new AppError('SITE_INTERNAL', { reason: `${kind} ${ownId} was put as ${id}` })
}

function idOfValue(kind: ContentKind, value: ContentKinds[ContentKind]): string {
  if (kind === 'settings') return SETTINGS_ID
  if (kind === 'legal') return legalIdOf(value as LegalText)
  return hasOwnFile(kind) ? (value as Page | ListItem | Form).guid : idOfEntry(kind, value)
}
