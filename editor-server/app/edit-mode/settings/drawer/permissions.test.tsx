import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { loadTexts } from '../../../page/texts.ts'
import type { Block } from '../../session/contract.ts'
import type { DrawerTools } from '../../workspace/drawer-tools.ts'
import { Permissions } from './permissions.tsx'

const tools = { session: { code: { mayChangeRights: false } } } as unknown as DrawerTools

it.each([
  ['form', undefined, 'Versturen mag: iedereen die de pagina ziet. Alleen beheerders kunnen dit wijzigen.'],
  ['form', 'Users', 'Versturen mag: Wie is ingelogd. Alleen beheerders kunnen dit wijzigen.'],
  ['list', undefined, 'Toevoegen mag: wie de pagina wijzigt. Alleen beheerders kunnen dit wijzigen.'],
] as const)('a content manager reads who may use a %s with the right %s', async (buildingBlockName, addPermission, words) => {
  const texts = await loadTexts('nl', '/edit')
  const block = { guid: 'a', buildingBlockName, ...(addPermission && { addPermission }) } as unknown as Block
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <Permissions tools={tools} block={block} />
    </I18nextProvider>,
  )
  expect(html.replace(/<[^>]*>/g, '')).toBe(words)
})
