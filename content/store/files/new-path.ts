import { AppError } from '../../errors/app-error.ts'
import { slugify } from '../../model/url/slug.ts'
import { isReservedPath } from '../../model/url/segment.ts'

/** Names that mean something else: the page of a folder, and devices of Windows. */
const SPECIAL_NAME = /^(?:index|con|prn|aux|nul|com\d|lpt\d)$/

/** A path for a new page, after its title: the first that is free and does not collide with the product's own URLs. */
export function pathOfNewPage(title: string, isTaken: (path: string) => boolean): string {
  return firstFree(title, (name) => !isReservedPath(`/${name}`) && !isTaken(`pages/${name}.md`), 'pages')
}

/** The same for an item, in the folder of its type. */
export function pathOfNewItem(typeName: string, title: string, isTaken: (path: string) => boolean): string {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,99}$/u.test(typeName) || typeName.endsWith(' ')) {
    throw new AppError('SITE_FRONT_MATTER_INVALID', { path: 'listItemTypeName', reason: 'it has to serve as the name of a folder' })
  }
  const folder = `items/${typeName}`
  return firstFree(title, (name) => !isTaken(`${folder}/${name}.md`), folder)
}

function firstFree(title: string, isFree: (name: string) => boolean, folder: string): string {
  const slug = slugify(title)
  let name = slug
  for (let number = 2; SPECIAL_NAME.test(name) || !isFree(name); number++) name = `${slug}-${number}`
  return `${folder}/${name}.md`
}
