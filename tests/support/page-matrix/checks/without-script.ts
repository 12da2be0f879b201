import type { Page } from 'playwright'

/** Everything on the page is readable and everything it offers works with scripts switched off. */
export async function findWithoutScript(page: Page): Promise<string[]> {
  return [...(await findUnread(page)), ...(await findDead(page)), ...(await findMenuFault(page)), ...(await findFormFaults(page))]
}

/** Hidden text and pictures of the main part. A closed `<details>` opens without a script. */
function findUnread(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    if (!main) return ['there is no main part']
    const found: string[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || parent.closest('script, option, datalist, video, audio, object')) continue
      if (parent.closest('details:not([open])') && !parent.closest('summary')) continue
      // Ignores what a button opens without a script, buttons that appear only with their scripts, and the question of a button that loads
      // a film, whose link stays.
      if (parent.closest('[popover], button, .video__ask')) continue
      // On a narrow screen a row of such a table is a card: each cell names its column, and the first is the card's own name.
      if (parent.closest('.table--stack thead')) continue
      // What the script says once a form is sent: without one, the server answers with a page.
      if (parent.closest('.form__sent[hidden]')) continue
      // The headings of a page, beside it on a wide screen: on a narrow one they would come after the text that they lead through.
      if (parent.closest('.layout__side-right > .block-contents')) continue
      if (!parent.checkVisibility({ visibilityProperty: true })) found.push(`“${node.textContent.trim().slice(0, 40)}” does not show`)
    }
    const pictures = [...main.querySelectorAll('img')].flatMap((image) =>
      image.checkVisibility() && (!image.complete || image.naturalWidth === 0)
        ? [`picture ${image.getAttribute('src')} does not show`]
        : [],
    )
    return [...found, ...pictures]
  })
}

/** Buttons and links that do nothing without a script: they should be hidden then. */
function findDead(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, input[type=submit]')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      const name = `<${element.localName} class="${element.className}"> “${element.innerText.trim().slice(0, 30)}”`
      if (element instanceof HTMLAnchorElement) {
        const { hash } = element
        const href = element.getAttribute('href')
        if (!href) return [`${name} leads nowhere`]
        // An example is alone: the page whose headings it lists does not exist.
        if (element.matches('.contents__link') && !document.querySelector('.skip-link')) return []
        const isHere = element.pathname === location.pathname && element.host === location.host && hash.length > 1
        return isHere && !document.getElementById(decodeURIComponent(hash.slice(1))) ? [`${name}: there is no ${hash}`] : []
      }
      const { form, popoverTargetElement, type } = element as HTMLButtonElement
      const works = popoverTargetElement !== null || (form?.getAttribute('action') != null && type !== 'button')
      return works ? [] : [`${name} needs a script`]
    }),
  )
}

/** The drawer opens and closes by itself; every entry of a bar, and of its submenus, can be reached. */
async function findMenuFault(page: Page): Promise<string[]> {
  const button = page.locator('.site-header__menu')
  const links = page.locator('.main-menu a')
  if ((await links.count()) === 0) return []
  if (await button.isVisible()) {
    await button.press('Enter')
    const hidden = await links.evaluateAll((all) => all.filter((link) => !link.checkVisibility({ visibilityProperty: true })).length)
    await page.keyboard.press('Escape')
    const stays = await page.locator('.main-menu:popover-open').count()
    return [...(hidden > 0 ? [`${hidden} links of the drawer do not show`] : []), ...(stays > 0 ? ['the drawer does not close'] : [])]
  }
  const hidden = await page.locator('.main-menu__item').evaluateAll(
    (items) =>
      items.flatMap((item) => {
        item.querySelector('a')?.focus()
        return [...item.querySelectorAll('a')].filter((link) => !link.checkVisibility({ visibilityProperty: true }))
      }).length,
  )
  return hidden > 0 ? [`${hidden} links of submenus cannot be reached`] : []
}

/**
 * Each form that asks for a page goes to one that exists; the search page, where they lead, says what to do. Forms of the site post to the live
 * server, which `forms.e2e` does.
 */
async function findFormFaults(page: Page): Promise<string[]> {
  const actions = await page
    .locator('form')
    .evaluateAll((forms) =>
      forms.flatMap((form) =>
        form.checkVisibility({ visibilityProperty: true }) && !form.matches('.form__form')
          ? [form.hasAttribute('action') ? (form as HTMLFormElement).action : '']
          : [],
      ),
    )
  const found: string[] = []
  for (const action of new Set(actions)) {
    const answer = action === '' ? undefined : await page.request.get(`${action}?q=paspoort`)
    if (!answer?.ok() || !(await answer.text()).includes('<main')) found.push(`a form is sent to ${action || 'nowhere'}, where no page is`)
  }
  const notice = page.locator('.search-page__notice--no-script')
  const isSilent =
    (await page.locator('site-island[data-block=search-page], .search-page__frame').count()) > 0 && !(await notice.isVisible())
  return isSilent ? [...found, 'the search page does not say what to do without scripts'] : found
}
