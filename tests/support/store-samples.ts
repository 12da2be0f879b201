import type { Menu } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'

export function guidOf(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}

export function makePage(number: number, title = `Pagina ${number}`): Page {
  return {
    guid: guidOf(number),
    title,
    lang: 'nl',
    layout: '100',
    isPublished: true,
    viewAccess: 'Public',
    viewRoles: [],
    editPermission: 'Admin',
    editRoles: [],
    options: {},
    buildingBlockInstances: [
      {
        guid: guidOf(number + 0x1000),
        buildingBlockName: 'text',
        layoutPosition: 'main',
        sortId: 1,
        version: 1,
        options: { nested: { list: [1, 2] } },
        content: 'Hallo\n\nwereld',
      },
    ],
    extra: {},
  }
}

export function makeMenu(number: number, name = `Menu ${number}`): Menu {
  return { guid: guidOf(number), name, items: [] }
}
