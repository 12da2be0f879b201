import { type ErrorPlace, isError, type Problem } from '../../errors/app-error.ts'
import { shortIdOf } from '../../model/guid/guid.ts'
import { type ListItem, listItemSchema } from '../../model/list-item/schema.ts'
import { storeFields } from '../../model/typed-fields/schema.ts'
import { dropUnset, textOf } from '../../model/json/front-matter-values.ts'
import { deriveGuid } from './derive-guid.ts'
import { checkBlocks, checkSchema, collectProblem, toProblems } from './file-problems.ts'
import { itemKeys } from '../../model/page/front-matter-keys.ts'
import { checkKeys, describeMissing } from './key-names.ts'
import { placeInFrontMatter, readBlocks, readFrontMatter, writeBlocks, writeFrontMatter } from './markdown-file.ts'
import { parsedFiles } from './parsed-files.ts'

export interface ItemFileContext {
  /** Relative to the site's `items/` folder, with forward slashes: `<type>/<name>.md`. */
  path: string
  /** Relative to the workspace; problems name it. */
  filePath: string
  site: string
  /** Names of the blocks that have a prose body. Without it, missing markers are not looked for. */
  proseBlocks?: ReadonlySet<string>
}

export interface ItemFile {
  /** Absent when there are errors; warnings stand beside it. */
  item?: ListItem
  /** False for an item whose guid follows from its path, until its first save. */
  hasGuid: boolean
  problems: Problem[]
}

/** Reads the file of a list item; its folder names its type. Never throws for what the file holds. */
export function parseItemFile(text: string, context: ItemFileContext): ItemFile {
  const place: ErrorPlace = { site: context.site, path: context.filePath }
  if (parsedFiles.hasSubscribers) parsedFiles.publish({ path: context.filePath })
  const { value: frontMatter, problems: faults } = collectProblem(() => readFrontMatter(text, place))
  if (frontMatter === undefined) return { hasGuid: false, problems: faults }
  if (!frontMatter.hasFences) return { hasGuid: false, problems: [describeMissing(frontMatter.body, place)] }
  const placeOf = (key: string) => (frontMatter.data[key] === undefined ? place : { ...place, ...placeInFrontMatter(frontMatter, [key]) })
  const hasGuid = (frontMatter.data.guid ?? undefined) !== undefined
  const unknownSchema = checkSchema(frontMatter.data.schema, placeOf('schema'))
  if (unknownSchema !== undefined) return { hasGuid, problems: [unknownSchema] }

  const keyProblems = checkKeys(frontMatter, itemKeys, place)
  const guid = hasGuid ? frontMatter.data.guid : deriveGuid(context.site, 'items', context.path)
  const blocks = collectProblem(() => readBlocks(frontMatter, String(guid), place))
  if (blocks.problems.length > 0) return { hasGuid, problems: [...keyProblems, ...blocks.problems] }
  const result = listItemSchema.safeParse(toModel(frontMatter.data, guid, typeNameOf(context.path), blocks.value))
  if (!result.success) return { hasGuid, problems: [...keyProblems, ...toProblems(result.error, listItemSchema, frontMatter, place)] }
  const blockProblems = checkBlocks(result.data.contentBuildingBlockInstances, context.proseBlocks, (index) => ({
    ...place,
    ...placeInFrontMatter(frontMatter, ['blocks', index]),
  }))
  const problems = [...keyProblems, ...blockProblems]
  return problems.some(isError) ? { hasGuid, problems } : { item: result.data, hasGuid, problems }
}

function typeNameOf(path: string): string {
  return path.slice(0, Math.max(path.indexOf('/'), 0))
}

function toModel(data: Record<string, unknown>, guid: unknown, listItemTypeName: string, blocks: unknown): Record<string, unknown> {
  const { schema: _schema, guid: _guid, shortId, listGuid, title, description, parentGuids, blocks: _blocks, ...rest } = data
  const {
    publishedOn,
    isPublished,
    isHighlighted,
    activeFrom,
    activeUntil,
    startsAt,
    endsAt,
    location,
    fields,
    fieldsVersion,
    image,
    lang,
    formerUrls,
    ...extra
  } = rest
  return dropUnset({
    guid,
    shortId: textOf(shortId) ?? shortIdOf(String(guid)),
    listGuid,
    title: textOf(title),
    listItemTypeName,
    parentGuids,
    metadata: dropUnset({ description: textOf(description) }),
    publishedOn,
    isPublished,
    isHighlighted,
    activeFrom,
    activeUntil,
    startsAt,
    endsAt,
    location: textOf(location),
    fields,
    fieldsVersion,
    image,
    lang,
    formerUrls,
    contentBuildingBlockInstances: blocks,
    extra,
  })
}

/** The text of an item's file; parseItemFile gives the item back when it stands in the folder of its type. */
export function serializeItem(item: ListItem): string {
  const { entries, body } = writeBlocks(item.guid, item.contentBuildingBlockInstances)
  const data = {
    schema: 1,
    guid: item.guid,
    ...(item.shortId !== shortIdOf(item.guid) && { shortId: item.shortId }),
    listGuid: item.listGuid,
    title: item.title,
    ...(item.metadata.description !== '' && { description: item.metadata.description }),
    ...(item.parentGuids.length > 0 && { parentGuids: item.parentGuids }),
    ...(item.publishedOn !== undefined && { publishedOn: item.publishedOn }),
    isPublished: item.isPublished,
    ...(item.isHighlighted && { isHighlighted: true }),
    ...(item.activeFrom !== undefined && { activeFrom: item.activeFrom }),
    ...(item.activeUntil !== undefined && { activeUntil: item.activeUntil }),
    ...(item.startsAt !== undefined && { startsAt: item.startsAt }),
    ...(item.endsAt !== undefined && { endsAt: item.endsAt }),
    ...(item.location !== undefined && { location: item.location }),
    ...storeFields(item),
    ...(item.image !== undefined && { image: item.image }),
    ...(item.lang !== undefined && { lang: item.lang }),
    ...(item.formerUrls !== undefined && item.formerUrls.length > 0 && { formerUrls: item.formerUrls }),
    ...(entries !== undefined && { blocks: entries }),
    ...item.extra,
  }
  return writeFrontMatter(data, body)
}
