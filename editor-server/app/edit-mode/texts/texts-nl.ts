import { texts as first } from './first-nl.ts'
import { texts as late } from './late-nl.ts'

export const texts = { edit: { ...first.edit, ...late.edit } }
