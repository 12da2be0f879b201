import { type ErrorPlace, isError, type Problem } from '../../errors/app-error.ts'
import type { Guid } from '../../model/guid/guid.ts'
import { type Page, pageSchema } from '../../model/page/schema.ts'
import { storeFields } from '../../model/typed-fields/schema.ts'
import { dropKeys } from '../../model/json/drop-keys.ts'
import { dropUnset, textOf } from '../../model/json/front-matter-values.ts'
import { deriveGuid } from './derive-guid.ts'
import { checkBlocks, checkSchema, collectProblem, toProblems } from './file-problems.ts'
import { pageKeys } from '../../model/page/front-matter-keys.ts'
import { checkKeys, describeMissing } from './key-names.ts'
import { type FrontMatter, placeInFrontMatter, readBlocks, readFrontMatter, writeBlocks, writeFrontMatter } from './markdown-file.ts'
import { parsedFiles } from './parsed-files.ts'

export interface PageFileContext {
  /** Relative to the site's `pages/` folder, with forward slashes, such as `wonen/afval.md`. */
  path: string
  /** Relative to the workspace; problems name it. */
  filePath: string
  site: string
  defaultLanguage: string
  /** Names of the blocks that have a prose body. Without it, missing markers are not looked for. */
  proseBlocks?: ReadonlySet<string>
}

export interface PageFile {
  /** Absent when there are errors; warnings stand beside it. */
  page?: Page
  /** False for a page whose guid follows from its path, until its first save. */
  hasGuid: boolean
  problems: Problem[]
}

/** Reads a page file (DESIGN section 4). Never throws for what the file holds. */
export function parsePageFile(text: string, context: PageFileContext): PageFile {
  const place: ErrorPlace = { site: context.site, path: context.filePath }
  if (parsedFiles.hasSubscribers) parsedFiles.publish({ path: context.filePath })
  const { value: frontMatter, problems: faults } = collectProblem(() => readFrontMatter(text, place))
  if (frontMatter === undefined) return { hasGuid: false, problems: faults }
  if (!frontMatter.hasFences) return { hasGuid: false, problems: [describeMissing(frontMatter.body, place)] }
  const hasGuid = (frontMatter.data.guid ?? undefined) !== undefined
  const unknownSchema = checkSchema(frontMatter.data.schema, { ...place, ...placeOf(frontMatter, 'schema') })
  if (unknownSchema !== undefined) return { hasGuid, problems: [unknownSchema] }

  const keyProblems = checkKeys(frontMatter, pageKeys, place)
  const guid = hasGuid ? frontMatter.data.guid : deriveGuid(context.site, 'pages', context.path)
  const blocks = collectProblem(() => readBlocks(frontMatter, String(guid), place))
  if (blocks.problems.length > 0) return { hasGuid, problems: [...keyProblems, ...blocks.problems] }
  const result = pageSchema.safeParse(toModel(frontMatter.data, guid, context.defaultLanguage, blocks.value))
  if (!result.success) return { hasGuid, problems: [...keyProblems, ...toProblems(result.error, pageSchema, frontMatter, place)] }
  const blockProblems = checkBlocks(result.data.buildingBlockInstances, context.proseBlocks, (index) => ({
    ...place,
    ...placeInFrontMatter(frontMatter, ['blocks', index]),
  }))
  const problems = [...keyProblems, ...blockProblems]
  return problems.some(isError) ? { hasGuid, problems } : { page: result.data, hasGuid, problems }
}

function placeOf(frontMatter: FrontMatter, key: string): { line?: number; column?: number } {
  return frontMatter.data[key] === undefined ? {} : placeInFrontMatter(frontMatter, [key])
}

/** The front matter in the model's names; keys that the model does not know go to `extra`. */
function toModel(data: Record<string, unknown>, guid: unknown, defaultLanguage: string, blocks: unknown): Record<string, unknown> {
  const { schema: _schema, guid: _guid, title, description, lang, translationOf, layout, blocks: _blocks, ...rest } = data
  const { isPublished, viewAccess, viewRoles, editPermission, editRoles, options, type, fields, fieldsVersion, formerUrls, ...extra } = rest
  // Other tools have keys of these names, with lists; a workspace without types of pages leaves them alone.
  const foreign = { ...(typeof type === 'object' && type && { type }), ...(Array.isArray(fields) && { fields }) }
  return dropUnset({
    guid,
    title: textOf(title),
    description: textOf(description),
    lang: lang ?? defaultLanguage,
    translationOf,
    layout,
    isPublished,
    viewAccess,
    viewRoles,
    editPermission,
    editRoles,
    options,
    ...('type' in foreign ? {} : { type: textOf(type) }),
    ...('fields' in foreign ? {} : { fields }),
    fieldsVersion,
    formerUrls,
    buildingBlockInstances: blocks,
    extra: { ...extra, ...foreign },
  })
}

/** The text of a page's file; parsePageFile gives the page back. What follows from a default is left out. */
export function serializePage(page: Page): string {
  const { entries, body } = writeBlocks(page.guid, page.buildingBlockInstances)
  const own = {
    schema: 1,
    guid: page.guid satisfies Guid,
    title: page.title,
    ...(page.description !== undefined && { description: page.description }),
    lang: page.lang,
    ...(page.translationOf !== undefined && { translationOf: page.translationOf }),
    layout: page.layout,
    isPublished: page.isPublished,
    ...(page.viewAccess !== 'Public' && { viewAccess: page.viewAccess }),
    ...(page.viewRoles.length > 0 && { viewRoles: page.viewRoles }),
    ...(page.editPermission !== 'Inherited' && { editPermission: page.editPermission }),
    ...(page.editRoles.length > 0 && { editRoles: page.editRoles }),
    ...(Object.keys(page.options).length > 0 && { options: page.options }),
    ...(page.type !== undefined && { type: page.type }),
    ...storeFields(page),
    ...(page.formerUrls !== undefined && page.formerUrls.length > 0 && { formerUrls: page.formerUrls }),
    ...(entries !== undefined && { blocks: entries }),
  }
  // Drafts of earlier versions may have keys in `extra` that are the page's own now.
  const extra = dropKeys(page.extra, Object.keys(own)) as Page['extra']
  return writeFrontMatter({ ...own, ...extra }, body)
}
