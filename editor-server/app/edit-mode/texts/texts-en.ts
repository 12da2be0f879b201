import { texts as first } from './first-en.ts'
import { texts as late } from './late-en.ts'

export const texts = { edit: { ...first.edit, ...late.edit } }
