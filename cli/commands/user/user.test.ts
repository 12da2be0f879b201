import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emailKeyOf } from '#content/model/account/schema.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import { recordShredding } from '#content/store/records/record-shredding.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { createRecordsStore } from '#content/store/records/records-store.ts'
import { checkPassword as isPasswordOf } from '#editor-server/accounts/passwords.ts'
import { readText } from '#editor-server/mail/sealed-code.ts'
import { deriveKey } from '#editor-server/site/derive-key.ts'
import { hashToken } from '#editor-server/accounts/sessions.ts'
import { runInTest } from '../../run-in-test.ts'
import { addUser } from './add/add-user.ts'

const SECRET = 'a secret of tests that is longer than thirty-two bytes'
const role = '00000000-0000-4000-8000-000000000500'
let cwd = ''
beforeEach(() => {
  cwd = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bouwsteen-user-'))
  for (const [site, domain] of [
    ['een', 'www.een.example'],
    ['twee', undefined],
  ] as const) {
    const folder = join(cwd, 'content/sites', site)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ schema: 1, platformName: site, theme: 'polder', primaryDomain: domain }))
    writeFileSync(join(folder, 'roles.json'), JSON.stringify({ schema: 1, roles: [{ guid: role, name: 'Redactie', description: '' }] }))
  }
})
afterEach(() => rmSync(cwd, { recursive: true }))

interface Result {
  sites: { site: string; link?: string; user?: { guid: string }; users?: { email: string; role: string; hasPassword: boolean }[] }[]
  staff?: { email: string; role: string }[]
}

async function run(line: string) {
  const made = await runInTest(['user', ...line.split(' ')], { cwd, env: { SITE_SECRET: SECRET } })
  const last = made.stdout.trimEnd().split('\n').at(-1) ?? ''
  return { ...made, result: (last.startsWith('{') ? JSON.parse(last) : undefined) as Result }
}

/** What the stores hold after the command has closed them. */
async function read(store: 'records' | 'staff', name: string, email: string) {
  const records = createRecordsStore<RecordKinds>({ folder: join(cwd, '.data', store), indexes: recordIndexes, shredding: recordShredding })
  try {
    return await records.read(name, async (reader) => {
      const { guid } = (await reader.find('accountEmail', emailKeyOf(email))) ?? { guid: '' }
      return {
        account: await reader.find('account', guid),
        hash: (await reader.find('passwordHash', guid))?.hash,
        codes: await reader.list('accountCode'),
        mails: await reader.list('outgoingMail'),
        invitations: await reader.list('invitation'),
      }
    })
  } finally {
    await records.close()
  }
}

const add = (more: string) => run(`add --site een --email noor.de-vries@proef.example ${more} --json`)

describe('site user add', () => {
  it('makes the first administrator and prints a link on the site’s own host that works once', async () => {
    const { code, result, stderr } = await add('--role admin')
    expect([code, stderr]).toEqual([0, expect.stringContaining('Admin')])
    const [, token = ''] = /^https:\/\/www\.een\.example\/password\/([\w-]{43})$/.exec(result.sites[0]?.link ?? '') ?? []
    const { account, codes, hash } = await read('records', 'een', 'NOOR.de-vries@proef.example')
    expect(account).toMatchObject({ firstName: 'Noor', lastName: 'de Vries', isAdmin: true, sourceKind: 'Manual' })
    expect(hash).toBeUndefined()
    expect(codes).toMatchObject([{ id: hashToken(token), value: { purpose: 'reset', userGuid: account?.guid, isStaff: false } }])
  })

  it.each([
    ['info@proef.example', '', 'een', 'info'],
    ['Webredactie+een@proef.example', '', 'een', 'webredactie+een'],
    ['info@proef.example', ' --first-name Noor --last-name Bakker', 'Noor', 'Bakker'],
    ['infante@proef.example', '', 'Infante', 'Proef'],
  ])('calls nobody after the task of a mailbox: %s %s', async (email, more, firstName, lastName) => {
    const { code, stderr } = await run(`add --site een --email ${email} --role User${more} --json`)
    expect(code, stderr).toBe(0)
    expect((await read('records', 'een', email)).account).toMatchObject({ firstName, lastName })
    expect(stderr.includes('not of a person')).toBe(firstName === 'een')
  })

  it('keeps staff outside the sites, and their link on the site', async () => {
    const { code, result } = await run('add --site twee --email staf@proef.example --role Mett --json')
    expect(code).toBe(0)
    expect(result.sites[0]?.link).toMatch(/^http:\/\/twee\.localhost:8080\/password\//)
    expect((await read('staff', 'staff', 'staf@proef.example')).account).toMatchObject({ isMett: true, isAdmin: false })
    const { account, codes } = await read('records', 'twee', 'staf@proef.example')
    expect(account).toBeUndefined()
    expect(codes).toMatchObject([{ value: { isStaff: true } }])
  })

  it('sets a password that is given on standard input, by the rules of all passwords', async () => {
    const options = {
      workspace: cwd,
      data: join(cwd, '.data'),
      databaseUrl: undefined,
      site: 'een',
      firstName: undefined,
      lastName: undefined,
      baseUrl: undefined,
    }
    const given = (password: string) =>
      addUser({
        ...options,
        email: 'ci@proef.example',
        role: 'redactie',
        passwordStdin: true,
        input: (async function* () {
          yield `${password}\nnog iets\n`
        })(),
        now: new Date(),
      })
    await expect(given('kort')).rejects.toMatchObject({ code: 'SITE_PASSWORD_UNFIT' })
    await expect(given('ci@proef.example')).rejects.toMatchObject({ code: 'SITE_PASSWORD_UNFIT' })
    expect((await given('vier losse woorden samen')).link).toBeUndefined()
    const { account, hash } = await read('records', 'een', 'ci@proef.example')
    expect(account).toMatchObject({ roleIds: [role] })
    expect(await isPasswordOf('vier losse woorden samen', hash)).toBe(true)
  })

  it.each([
    ['--role Baas', 'SITE_ROLE_UNKNOWN', 'Redactie'],
    ['--role Admin --base-url x', 'SITE_USAGE', '--base-url'],
    ['', 'SITE_USAGE', '--role'],
  ])('with %s exits 2', async (more, code, text) => {
    const made = await add(more)
    expect(made.code).toBe(2)
    expect(made.stdout + made.stderr).toContain(code)
    expect(made.stdout + made.stderr).toContain(text)
  })

  it('refuses an address that has an account, that is none, and a site that there is not', async () => {
    await add('--role User')
    expect(await add('--role Admin')).toMatchObject({ code: 2, stdout: expect.stringContaining('SITE_ACCOUNT_EXISTS') })
    expect((await run('add --site een --email noor --role User')).code).toBe(2)
    expect((await run('add --site drie --email a@proef.example --role User')).code).toBe(2)
  })
})

describe('site user list', () => {
  it('shows who there are, on which site, and what is to be done where nobody is', async () => {
    await add('--role VerifiedUser')
    await run('add --site een --email red@proef.example --role Redactie')
    await run('add --site een --email staf@proef.example --role Developer')
    const { result } = await run('list --json')
    expect(result.sites).toMatchObject([
      { site: 'een', users: [{ email: 'noor.de-vries@proef.example', role: 'VerifiedUser', hasPassword: false }, { role: 'Redactie' }] },
      { site: 'twee', users: [] },
    ])
    expect(result.staff).toMatchObject([{ email: 'staf@proef.example', role: 'Developer' }])
    const { stdout } = await run('list')
    expect(stdout).toContain('site user add --site twee --email E --role Admin')
    expect(stdout).not.toContain('\u001b')
  })
})

describe('site user invite', () => {
  it('queues a mail, prints its link, and withdraws the invitation before', async () => {
    await run('invite --site een --email noor@proef.example')
    const { code, result } = await run('invite --site een --email noor@proef.example --role ContentManager --json')
    expect(code).toBe(0)
    const { mails, invitations } = await read('records', 'een', 'x')
    const mail = mails.at(-1)?.value
    expect(mail?.to).toBe('noor@proef.example')
    const [link = ''] = result.sites.map((site) => site.link)
    expect(JSON.stringify(mail)).not.toContain(link.split('/').at(-1))
    // The server of this site opens it with the same secret.
    expect(mail && readText({ keyFor: (purpose) => deriveKey(SECRET, 'een', purpose) }, mail)).toContain(link)
    expect(invitations.map(({ value }) => [value.isContentManager, value.revokedOn === undefined]).toSorted()).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('asks for the secret of the server, which nothing in the records stands for', async () => {
    const made = await runInTest(['user', 'invite', '--site', 'een', '--email', 'noor@proef.example'], { cwd })
    expect(made).toMatchObject({ code: 2, stderr: expect.stringContaining('SITE_SECRET is not set') })
    expect((await read('records', 'een', 'x')).invitations).toEqual([])
  })

  it('does not invite staff, nor who has an account', async () => {
    expect(await run('invite --site een --email a@proef.example --role Mett')).toMatchObject({ code: 2 })
    await add('--role User')
    expect(await run('invite --site een --email noor.de-vries@proef.example')).toMatchObject({ code: 2 })
  })
})

describe('site user reset', () => {
  it('prints a link that ends the one before, for an account of the site and for staff', async () => {
    const first = await add('--role Admin')
    const second = await run('reset --site een --email noor.de-vries@proef.example --json')
    expect(second.result.sites[0]?.link).not.toBe(first.result.sites[0]?.link)
    expect((await read('records', 'een', 'x')).codes).toHaveLength(1)
    await run('add --site een --email staf@proef.example --role Mett')
    expect((await run('reset --site twee --email staf@proef.example')).code).toBe(0)
    expect((await run('reset --site een --email weg@proef.example')).code).toBe(2)
  })

  it('takes second factors away and ends sessions where it is asked to', async () => {
    const { result } = await add('--role Admin')
    const guid = result.sites[0]?.user?.guid ?? ''
    const change = async <Value>(work: (store: ReturnType<typeof createRecordsStore<RecordKinds>>) => Promise<Value>) => {
      const store = createRecordsStore<RecordKinds>({
        folder: join(cwd, '.data/records'),
        indexes: recordIndexes,
        shredding: recordShredding,
      })
      try {
        return await work(store)
      } finally {
        await store.close()
      }
    }
    await change((store) =>
      store.transact('een', async (writer) => {
        await writer.put('totp', guid, { sealedSecret: 'x', enrolledOn: '2026-01-01T00:00:00Z', lastStep: 1 })
        await writer.put('sessionOfUser', `${guid}/s1`, { guid })
        await writer.put('session', 's1', { userGuid: guid } as never)
      }),
    )
    const left = () =>
      change((store) => store.read('een', async (reader) => [await reader.find('totp', guid), await reader.find('session', 's1')]))
    await run('reset --site een --email noor.de-vries@proef.example')
    expect((await left()).filter(Boolean)).toHaveLength(2)
    await run('reset --site een --email noor.de-vries@proef.example --second-factor')
    expect((await left()).filter(Boolean)).toHaveLength(0)
  })
})
