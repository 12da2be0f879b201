import * as z from 'zod'
import { defineCall } from '../call.ts'
import { typeFieldsSchema } from '../list-item-types/contract.ts'

export const listPageTypes = defineCall({
  method: 'GET',
  path: '/api/pagetypes',
  summary: 'The types of pages that the workspace defines, with the fields that they give a page',
  policy: { kind: 'user' },
  answers: { 200: z.array(typeFieldsSchema) },
})
