import { check as autoplay } from './autoplay.ts'
import { check as blockEmpty } from './block-empty.ts'
import { check as capitals } from './capitals.ts'
import { check as contrast } from './contrast.ts'
import { check as fieldLabel } from './field-label.ts'
import { check as frameTitle } from './frame-title.ts'
import { check as headingEmpty } from './heading-empty.ts'
import { check as headingFake } from './heading-fake.ts'
import { check as headingOrder } from './heading-order.ts'
import { check as htmlAsText } from './html-as-text.ts'
import { check as idDuplicate } from './id-duplicate.ts'
import { check as imageAltFileName } from './image-alt-file-name.ts'
import { check as imageAltMissing } from './image-alt-missing.ts'
import { check as language } from './language.ts'
import { check as linkDocument } from './link-document.ts'
import { check as linkEmpty } from './link-empty.ts'
import { check as linkNewWindow } from './link-new-window.ts'
import { check as linkTextSame } from './link-text-same.ts'
import { check as linkTextVague } from './link-text-vague.ts'
import { check as listFake } from './list-fake.ts'
import { check as tableHeaders } from './table-headers.ts'
import { check as targetSize } from './target-size.ts'
import type { AuthorCheck } from './engine/contract.ts'

/** Every check of this folder; a test compares the list with the files. Browsers have no folder to list. */
export const allChecks: readonly AuthorCheck[] = [
  autoplay,
  blockEmpty,
  capitals,
  contrast,
  fieldLabel,
  frameTitle,
  headingEmpty,
  headingFake,
  headingOrder,
  htmlAsText,
  idDuplicate,
  imageAltFileName,
  imageAltMissing,
  language,
  linkDocument,
  linkEmpty,
  linkNewWindow,
  linkTextSame,
  linkTextVague,
  listFake,
  tableHeaders,
  targetSize,
]
