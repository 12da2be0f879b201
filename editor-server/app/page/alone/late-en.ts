import { texts as edit } from '../../edit-mode/texts/late-en.ts'
import { joinTexts } from '../join-texts.ts'
import { texts as parts } from '../texts/parts-en.ts'

export const texts = joinTexts([parts, edit])
