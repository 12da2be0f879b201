import { texts as edit } from '../../edit-mode/texts/first-nl.ts'
import page from '../../screens/edit/edit-page/messages.nl.json' with { type: 'json' }
import template from '../../screens/edit/edit-template/messages.nl.json' with { type: 'json' }
import { joinTexts } from '../join-texts.ts'
import { texts as admin } from '../texts/admin-nl.ts'
import { texts as shared } from '../texts/public-nl.ts'

export const texts = joinTexts([shared, admin, edit, { 'edit-page': page, 'edit-template': template }])
