import { imageExtensions } from '../media/image-extensions.ts'

/** Input masks that help with typing (SPEC section 9). */
export const inputMasks = ['date', 'datetime', 'time', 'fulltime', 'phone', 'card'] as const
export type InputMask = (typeof inputMasks)[number]

/** Rows of a text area (SPEC section 9). */
export const DEFAULT_TEXTAREA_ROWS = 6

/** Sizes of radio buttons and boxes (SPEC section 9: 30, 35, 40, 50 and 60 px). */
export const choiceSizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const
export type ChoiceSize = (typeof choiceSizes)[number]

/** What a visitor may send along with a form: images, and documents that nobody's office runs. */
export const acceptedExtensions = [...imageExtensions, 'pdf', 'docx', 'xlsx', 'odt', 'ods', 'txt', 'csv'] as const
export type AcceptedExtension = (typeof acceptedExtensions)[number]

/** Bytes of a file (SPEC section 5: 30 MB). */
export const MOST_FILE_BYTES = 30_000_000

/** How an answer is compared with that of another field of its type. */
export const comparisons = ['equal', 'notEqual', 'less', 'lessOrEqual', 'greater', 'greaterOrEqual'] as const
export type Comparison = (typeof comparisons)[number]
