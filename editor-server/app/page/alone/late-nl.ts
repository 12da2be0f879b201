import { texts as edit } from '../../edit-mode/texts/late-nl.ts'
import { joinTexts } from '../join-texts.ts'
import { texts as parts } from '../texts/parts-nl.ts'

export const texts = joinTexts([parts, edit])
