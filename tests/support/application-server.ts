import type { Account } from '#content/model/account/schema.ts'
import type { SiteName } from './api-server.ts'
import type { RequestHandler } from 'express'
import { applicationUserSchema } from '#content/model/profile/schema.ts'
import { TERMS_OF_USE_VERSION } from '#content/model/profile/terms-of-use.ts'
import type { InvitationStatus } from '#content/model/invitation/schema.ts'
import type { LogRecord } from '#editor-server/api/logs/contract.ts'
import { AppError } from '#content/errors/app-error.ts'
import { type Endpoint, implement, reply } from '#editor-server/api/endpoint.ts'
import { listOidcProviders } from '#editor-server/api/oidc/contract.ts'
import { createLogs } from '#editor-server/api/logs/contract.ts'
import { getLoggedInProfile, updateLoggedInProfile } from '#editor-server/api/profiles/contract.ts'
import { acceptInvitation, getInvitationStatus } from '#editor-server/api/userinvitations/contract.ts'
import { versionOf } from '#editor-server/site/version.ts'
import { hashPassword } from '#editor-server/accounts/passwords.ts'
import { readText } from '#editor-server/mail/sealed-code.ts'
import type { Site } from '#editor-server/site/site.ts'
import type { SiteServices } from '#editor-server/site/site-services.ts'
import { createApplication } from '#editor-server/application/create-application.ts'
import type { SiteLook } from '#editor-server/application/site-look/site-look.ts'
import { findEndpoints } from '#cli/find-endpoints.ts'
import { loadApplication } from '#cli/application/load-application.ts'
import { type ApiServer, startApiServer, uncounted } from './api-server.ts'

export interface ApplicationServer extends ApiServer {
  urlOf: (site: SiteName) => string
  /** Sets the credentials of an account. */
  setPassword: (site: SiteName, account: Account, password: string) => Promise<void>
  /** As if the account had already accepted the terms of use. */
  acceptTerms: (site: SiteName, account: Account) => Promise<void>
  /** The path in the last mail to this address. */
  findMailedPath: (site: SiteName, to: string) => Promise<string | undefined>
  /** The status of invitations, by their code. */
  invitations: Map<string, InvitationStatus>
  logged: LogRecord[]
}

export interface ApplicationServerOptions {
  now?: () => Date
  /** The look of every site; by default each shows only its name. */
  look?: SiteLook
  /** What stands between the sites and other machines; nothing by default. */
  servicesOf?: (site: Site) => SiteServices
}

/** A live server with the live application. It uses the real clock: sessions that tests sign in by hand would otherwise have expired. */
export async function startApplicationServer({
  now = () => new Date(),
  look,
  servicesOf,
}: ApplicationServerOptions = {}): Promise<ApplicationServer> {
  const invitations = new Map<string, InvitationStatus>()
  const logged: LogRecord[] = []
  const endpoints = withStandIns(await findEndpoints(), invitations, logged)
  const application = await createApplication({
    compiled: await loadApplication(),
    endpoints,
    throttles: uncounted,
    now,
    ...(look && { findLook: () => Promise.resolve(look) }),
  })
  const server = await startApiServer({ endpoints, now, pages: [application.handler, servePage], ...(servicesOf && { servicesOf }) })
  return {
    ...server,
    invitations,
    logged,
    urlOf: (site) => `http://${site}.localhost:${server.port}`,
    async setPassword(site, account, password) {
      const hash = await hashPassword(password)
      await server.records.transact(site, (writer) => writer.put('passwordHash', account.guid, { hash, changedOn: account.createdOn }))
    },
    async acceptTerms(site, account) {
      await server.records.transact(site, (writer) =>
        writer.put('account', account.guid, { ...account, termsOfUseVersionAccepted: TERMS_OF_USE_VERSION }),
      )
    },
    async findMailedPath(site, to) {
      const mails = await server.records.read(site, (reader) => reader.list('outgoingMail'))
      const [, path] =
        mails
          .filter(({ value }) => value.to === to)
          .map(({ value }) => /https?:\/\/[^/\s]+(\/\S+)/.exec(readText(server.sites.find(site) as Site, value)))
          .at(-1) ?? []
      return path
    },
    async close() {
      await application.close()
      await server.close()
    },
  }
}

/** Takes the place of the site's own pages. */
const servePage: RequestHandler = (_request, response) =>
  void response
    .type('html')
    .send(
      '<!doctype html><html lang="nl"><title>Site</title><main><h1>Een pagina van de site</h1><div class="text"><p>Tekst.</p></div></main></html>',
    )

/** Answers from memory what tests set, and calls that the application needs but no file of the API answers. */
function withStandIns(found: readonly Endpoint[], invitations: Map<string, InvitationStatus>, logged: LogRecord[]): Endpoint[] {
  const own = [
    implement(getLoggedInProfile, {
      run: ({ actor }) => {
        const user = applicationUserSchema.strip().parse(actor)
        return Promise.resolve(reply(200, user, { version: versionOf(user) }))
      },
    }),
    implement(updateLoggedInProfile, {
      async run({ actor, body, site, checkVersion }) {
        checkVersion(versionOf(applicationUserSchema.strip().parse(actor)))
        const { termsOfUseVersionAccepted: _, ...account } = actor as Account
        const { firstName, middleName, lastName, properties, termsOfUseVersionAccepted } = body
        const changed = {
          ...account,
          firstName,
          middleName,
          lastName,
          properties,
          ...(termsOfUseVersionAccepted !== undefined && { termsOfUseVersionAccepted }),
        }
        await site.records.transact((writer) => writer.put('account', account.guid, changed))
        const user = applicationUserSchema.strip().parse(changed)
        return reply(200, user, { version: versionOf(user) })
      },
    }),
    implement(getInvitationStatus, {
      run: ({ params, site }) =>
        Promise.resolve(reply(200, { status: invitations.get(params.id) ?? 'NotFound', platformName: site.index.settings.platformName })),
    }),
    implement(acceptInvitation, {
      run: ({ body }) => {
        if (invitations.get(body.code) !== 'Open') throw new AppError('SITE_NOT_FOUND')
        invitations.set(body.code, 'Accepted')
        return Promise.resolve(reply(200, { result: 'Success' as const }))
      },
    }),
    implement(listOidcProviders, { run: () => Promise.resolve(reply(200, [{ name: 'stad', label: 'Voorbeeldstad' }])) }),
    implement(createLogs, {
      run: ({ body }) => {
        logged.push(...body.records)
        return Promise.resolve(reply(204))
      },
    }),
  ]
  const isSame = (one: Endpoint, other: Endpoint) => one.call.method === other.call.method && one.call.path === other.call.path
  // Tests set the status of invitations and the list of organisations; for everything else the real call comes first.
  const staged: readonly string[] = [getInvitationStatus.path, acceptInvitation.path, listOidcProviders.path]
  const isStaged = ({ call }: Endpoint) => staged.includes(call.path)
  const real = found.filter((endpoint) => !isStaged(endpoint))
  return [...real, ...own.filter((endpoint) => isStaged(endpoint) || !real.some((each) => isSame(each, endpoint)))]
}
