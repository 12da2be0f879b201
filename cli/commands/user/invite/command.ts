import { getSecret } from '../../../live-server/secret.ts'
import { defineCommand } from '../../../command.ts'

export const command = defineCommand({
  summary: 'Invite somebody by mail',
  description:
    'The invitation works once, for 7 days; an earlier one for the same address is withdrawn. The mail goes out as soon as the live server runs, and the link is printed too. SITE_SECRET has to be the server’s own, since the server decrypts the mail with it.',
  options: {
    site: { value: 'S', required: true, summary: 'Site that the account will be of' },
    email: { value: 'E', required: true, summary: 'E-mail address that the invitation goes to' },
    role: { value: 'R', summary: 'Admin, ContentManager, or a role of the site', otherwise: 'User' },
    'base-url': { value: 'U', summary: 'Scheme and host of the link', otherwise: 'those of the site' },
  },
  examples: [
    { line: 'user invite --site my-city --email lee@example.org', does: 'Invites a user' },
    { line: 'user invite --site my-city --email kim@x.org --role ContentManager', does: 'Invites a content manager' },
  ],
  async run(args, { workspace, data, environment, terminal }) {
    const { inviteUser } = await import('./invite-user.ts')
    const secret = getSecret(environment)
    const { invitation, role, link } = await inviteUser({
      workspace,
      data,
      databaseUrl: environment.databaseUrl,
      secret,
      now: new Date(),
      ...args,
      role: args.role ?? 'User',
    })
    const { colors, symbols } = terminal
    terminal.print(`${colors.green(symbols.done)} Invited ${invitation.email} to ${args.site}: ${role}`)
    terminal.print(`\nThe mail waits for the live server to send it. This is its link; it works once, for 7 days:\n\n  ${link}\n`)
    const { guid, email, expiresOn } = invitation
    terminal.result({ sites: [{ site: args.site, invitation: { guid, email, role, expiresOn }, link }], problems: [] })
    return 0
  },
})
