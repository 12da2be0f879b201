import { texts as edit } from '../../edit-mode/texts/first-en.ts'
import page from '../../screens/edit/edit-page/messages.en.json' with { type: 'json' }
import template from '../../screens/edit/edit-template/messages.en.json' with { type: 'json' }
import { joinTexts } from '../join-texts.ts'
import { texts as admin } from '../texts/admin-en.ts'
import { texts as shared } from '../texts/public-en.ts'

export const texts = joinTexts([shared, admin, edit, { 'edit-page': page, 'edit-template': template }])
