import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { linkIdentity } from '#editor-server/accounts/oidc/identities.ts'
import type { Site } from '#editor-server/site/site.ts'
import { looks, PASSWORD, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { isFull, sample } from '../support/seed.ts'

/** ms that the server's clock is ahead. */
let ahead = 0
const screens = useAdminScreens({ now: () => new Date(Date.now() + ahead) })
const { open } = screens
const NEW_PASSWORD = 'zeven geiten in de kelder'

test('by keyboard alone the password is changed, and the other device is signed out', async () => {
  const other = await open('/account/security', { as: 'user' })
  await seesHeading(other.page, other.t('layout.menu.security'))
  const { page, t, end } = await open('/account/security', { as: 'user' })
  await seesHeading(page, t('layout.menu.security'))
  const devices = page.getByRole('region', { name: t('security.sessions.title') }).getByRole('listitem')
  expect(await devices.count()).toBeGreaterThan(1)
  await typeInto(page, t('security.password.present'), 'fout')
  await typeInto(page, t('new-password.label'), NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText(t('validation.codes.passwordWrong')).waitFor()
  const present = page.getByLabel(t('security.password.present'), { exact: true })
  await present.fill(PASSWORD)
  await present.press('Enter')
  await page.getByText(t('security.password.done')).waitFor()
  await expect.poll(() => devices.count()).toBe(1)
  await other.page.reload()
  await other.page.waitForURL(/\/sign-in\?/)
  await other.page.context().close()
  await page.getByLabel(t('security.password.present'), { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel(t('new-password.label'), { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText(t('security.password.done')).waitFor()
  await end()
})

test('somebody signs out another device, and then all others', async () => {
  const [second, third] = [await open('/account/security'), await open('/account/security')]
  const { page, t, end } = await open('/account/security')
  const devices = page.getByRole('region', { name: t('security.sessions.title') }).getByRole('listitem')
  await expect.poll(() => devices.count()).toBe(3)
  await devices.nth(1).getByRole('button').click()
  await page.getByText(t('security.sessions.ended')).waitFor()
  await expect.poll(() => devices.count()).toBe(2)
  await page.getByRole('button', { name: t('security.sessions.endOthers') }).click()
  await page.getByText(t('security.sessions.othersEnded')).waitFor()
  await expect.poll(() => devices.count()).toBe(1)
  for (const each of [second, third]) {
    await each.page.reload()
    await each.page.waitForURL(/\/sign-in\?/)
    await each.page.context().close()
  }
  await page.reload()
  await seesHeading(page, t('layout.menu.security'))
  await end()
})

test('by keyboard alone an account elsewhere is unlinked, and the way to link it again is that of this session', async () => {
  const site = screens.server.sites.find('een') as Site
  // The one that this server's sign-in screen shows.
  const label = 'Voorbeeldstad'
  const provider = { name: 'stad', label, issuer: 'https://p.example', clientId: 'x', acr: [], createAccounts: false }
  Object.assign(site, { oidc: [provider] } satisfies Partial<Site>)
  const { guid } = screens.server.seeds.een.accounts.admin
  const identity = { issuer: provider.issuer, subject: 'sub-1', provider: provider.name }
  await site.records.transact((writer) => linkIdentity(writer, guid, identity, new Date()))
  const { page, t, check } = await open('/account/security')
  const section = page.getByRole('region', { name: t('security.identities.title') })
  await section.getByText(label).waitFor()
  await check('a linked account')
  await press(page, t('security.identities.unlink', { label }))
  await page.getByText(t('security.identities.unlinked')).waitFor()
  await section.getByText(t('security.identities.none')).waitFor()
  await check('no linked account')
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/identities.png`, fullPage: true })
  // The organisation is not there: what counts is where the browser is sent.
  const asked = page.waitForRequest((request) => request.url().includes(`/api/oidc/${provider.name}?`))
  await press(page, t('security.identities.link', { label }))
  const { searchParams } = new URL((await asked).url())
  expect(searchParams.get('returnTo')).toBe('/account/security')
  expect(searchParams.get('link')).toMatch(/./)
  await page.context().close()
})

test('an app is connected after a proof, gives recovery codes, and is disconnected', async () => {
  const { page, t, end } = await open('/account/security')
  const section = page.getByRole('region', { name: t('security.app.title') })
  const proof = page.getByRole('dialog', { name: t('layout.proof.title') })
  await seesHeading(page, t('layout.menu.security'))
  ahead = 11 * 60_000
  await page.reload()
  await section.getByRole('button', { name: t('security.app.connect') }).click()
  await proof.getByLabel(t('layout.proof.password'), { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await proof.waitFor({ state: 'detached' })
  await section.getByRole('button', { name: t('actions.cancel') }).click()
  await section.getByText(t('security.app.none')).waitFor()
  await section.getByRole('button', { name: t('security.app.connect') }).click()
  await section.locator('summary').click()
  const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(/\s/g, '')
  const codeAt = () => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead })
  await section.getByLabel(t('totp-setup.code')).fill(codeAt())
  await page.keyboard.press('Enter')
  await page.getByText(t('security.app.connected')).waitFor()
  expect(await section.getByRole('listitem').count()).toBe(10)
  await section.getByRole('checkbox').check()
  await section.getByRole('button', { name: t('recovery-codes.done') }).click()
  await section.getByText(t('security.app.codesLeft', { count: 10 })).waitFor()

  // From now on a password alone is no proof.
  ahead = 22 * 60_000
  await page.reload()
  await section.getByRole('button', { name: t('security.app.remove') }).click()
  await proof.getByLabel(t('layout.proof.code'), { exact: true }).fill(codeAt())
  await page.keyboard.press('Enter')
  await proof.waitFor({ state: 'detached' })
  await section.getByText(t('security.app.none')).waitFor()
  ahead = 0
  await end()
})

test('a passkey is made, gets a name and is deleted', async () => {
  const { page, t, end } = await open('/account/security')
  await seesHeading(page, t('layout.menu.security'))
  const section = page.getByRole('region', { name: t('security.passkeys.title') })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await section.getByRole('button', { name: t('security.passkeys.make') }).click()
  await page.getByText(t('security.passkeys.made')).waitFor()
  await section.getByLabel(t('security.passkeys.name'), { exact: true }).fill('Telefoon')
  await page.keyboard.press('Enter')
  const notices = page.getByRole('log', { name: t('notices.label') })
  await section.getByText('Telefoon', { exact: true }).waitFor()
  await notices.getByText(t('security.passkeys.saved')).waitFor()
  // The name is taken back, and given again.
  await notices.getByRole('button', { name: t('actions.undo') }).click()
  await section.getByText('Telefoon', { exact: true }).waitFor({ state: 'detached' })
  await section.getByRole('button', { name: /wijzigen$/ }).click()
  await section.getByLabel(t('security.passkeys.name'), { exact: true }).fill('Telefoon')
  await page.keyboard.press('Enter')
  await section.getByText('Telefoon', { exact: true }).waitFor()
  await section.getByRole('checkbox').check()
  await section.getByRole('button', { name: t('recovery-codes.done') }).click()
  await section.getByRole('button', { name: t('security.passkeys.remove', { name: 'Telefoon' }) }).click()
  await section.getByText(t('security.passkeys.none')).waitFor()
  await end()
})

test.each(isFull ? looks : sample('looks of security', looks, 2))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { page, t, check } = await open('/account/security', { width, height: 800, ...look })
    await seesHeading(page, t('layout.menu.security'))
    await check('security')
    await press(page, t('new-password.submit'))
    await page.getByRole('alert').first().waitFor()
    await check('no password')
    await page.getByRole('button', { name: t('security.app.connect') }).click()
    await page.getByLabel(t('totp-setup.code')).waitFor()
    await check('an app')
    await page.context().close()
  },
)
