import type { z } from 'zod'
import type { pageRowSchema } from '../../../../api/page-rows/contract.ts'

export type PageRow = z.infer<typeof pageRowSchema>

export const idOf = ({ guid }: PageRow): string => guid
export const nameOf = ({ title }: PageRow): string => title

/** Where a page is edited. @param asked what edit mode is to open there, such as `?block=…` (`frame/asked.ts`) */
export const editUrlOf = (url: string, asked = ''): string => `${url === '/' ? '' : url}/edit${asked}`
