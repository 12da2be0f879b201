import { guidOfPage } from './generate-site.mjs'

/**
 * What people publish besides texts: each kind prepares what it needs, and returns the one request to measure. Page numbers are far from
 * those used for publishing texts, and no menu refers to them.
 */
export const kinds = [
  {
    name: 'option of a page',
    async prepare(call, size, step) {
      const page = await readPage(call, pageFor(size, step))
      const options = [...page.options.filter(({ name }) => name !== 'showBreadcrumbs'), { name: 'showBreadcrumbs', value: 'false' }]
      return publishOf(page.guid, await save(call, { ...page, options }))
    },
  },
  {
    name: 'new page',
    async prepare(call, size, step) {
      return publishOf(...(await makePage(call, `Nieuwe pagina ${size} ${step}`)))
    },
  },
  {
    name: 'page that goes',
    async prepare(call, size, step) {
      const [guid, etag] = await makePage(call, `Tijdelijke pagina ${size} ${step}`)
      const { etag: live } = await call('POST', `/api/pages/${guid}:publish`, {}, etag)
      return ['POST', `/api/pages/${guid}:unpublish`, {}, live]
    },
  },
  {
    name: 'title of a page',
    async prepare(call, size, step) {
      const page = await readPage(call, pageFor(size, step))
      return publishOf(page.guid, await save(call, { ...page, title: `Andere titel ${step}` }))
    },
  },
  {
    name: 'hidden menu item',
    async prepare(call, size, step) {
      const { body: menu, etag } = await call('GET', '/api/menus:withName?name=Top%20level%20menu')
      const hidden = { guid: guidOfPage(0xfffe0000), urlSegment: `verborgen-${step}`, name: 'Verborgen', isHidden: true }
      const items = menu.items.filter(({ guid }) => guid !== hidden.guid)
      const made = [...items, { ...hidden, pageGuid: guidOfPage(pageFor(size, step)), relatedMenuItems: [] }]
      return ['PUT', `/api/menus/${menu.guid}`, { name: menu.name, items: made }, etag]
    },
  },
  {
    name: 'setting',
    async prepare(call, _size, step) {
      const { etag } = await call('GET', '/api/platformsettingvalues?includeAll=true')
      return ['PUT', '/api/platformsettingvalues', [{ key: 'securityContact', value: `mailto:meld-${step}@bench.example` }], etag]
    },
  },
  {
    name: 'impact, seen only',
    async prepare(call, size, step) {
      const page = await readPage(call, pageFor(size, step))
      const [block, ...others] = page.buildingBlockInstances
      const changed = { ...block, content: `Concept ${step}.\n\n${withTexts(block.content)}` }
      await save(call, { ...page, buildingBlockInstances: [changed, ...others] })
      return ['GET', `/api/pages/${page.guid}:impact`]
    },
  },
]

/** The site's links use the titles of their pages as texts, which no check accepts. */
export function withTexts(markdown) {
  return markdown.replace(/\[\]\(\/g\/0*([0-9a-f]+)-/g, (link, number) => link.replace('[]', `[Pagina ${parseInt(number || '0', 16)}]`))
}

/** Not the first page of a thirtieth of the site, since a menu item refers to that. */
const pageFor = (size, step) => Math.floor(size / 30) * 20 + 5 + step

async function readPage(call, number) {
  const { body } = await call('GET', `/api/pages/${guidOfPage(number)}?draft=true`)
  const { page } = body
  const [block, ...others] = page.buildingBlockInstances
  return { ...page, buildingBlockInstances: [{ ...block, content: withTexts(block.content) }, ...others] }
}

async function save(call, page) {
  return (await call('PUT', `/api/pages/${page.guid}`, page, '*')).etag
}

async function makePage(call, title) {
  const block = {
    guid: '00000000-0000-4000-8000-000000000001',
    buildingBlockName: 'text',
    layoutPosition: 'main',
    sortId: 1,
    content: 'Een zin.',
  }
  const { body, etag } = await call('POST', '/api/pages', { title, buildingBlockInstances: [{ ...block, guid: crypto.randomUUID() }] })
  return [body.page.guid, etag]
}

const publishOf = (guid, etag) => ['POST', `/api/pages/${guid}:publish`, {}, etag]
