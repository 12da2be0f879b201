import { defineCommand } from '../../../command.ts'

export const command = defineCommand({
  summary: 'Make an account',
  description:
    'The first administrator of a site is made here. Without --password-stdin a link is printed by which the owner chooses a password; it works once, for 30 minutes. The roles are User, VerifiedUser, ContentManager, Admin, Mett, Developer and those of the site; accounts of Mett and Developer work on every site.',
  options: {
    site: { value: 'S', required: true, summary: 'Site that the account is of' },
    email: { value: 'E', required: true, summary: 'E-mail address to sign in with' },
    role: {
      value: 'R',
      required: true,
      summary: 'Admin, ContentManager, User, or a role of the site',
    },
    'first-name': { value: 'NAME', summary: 'First name', otherwise: 'taken from the address' },
    'last-name': { value: 'NAME', summary: 'Last name', otherwise: 'taken from the address' },
    'password-stdin': { summary: 'Read the password from standard input' },
    'base-url': { value: 'U', summary: 'Scheme and host of the link', otherwise: 'those of the site' },
  },
  examples: [
    { line: 'user add --site my-city --email noor@example.org --role Admin', does: 'Makes an administrator and prints a link' },
    { line: 'user add --site my-city --email sam@x.org --role ContentManager', does: 'Makes a content manager' },
    { line: 'user add --site my-city --email a@b.nl --role User --password-stdin <pw', does: 'Takes a password' },
  ],
  async run(args, { workspace, data, environment: { databaseUrl }, terminal }) {
    const { addUser } = await import('./add-user.ts')
    const { account, role, link } = await addUser({ workspace, data, databaseUrl, input: process.stdin, now: new Date(), ...args })
    const place = role.isStaff ? 'every site' : args.site
    terminal.print(`${terminal.colors.green(terminal.symbols.done)} Made an account for ${account.email} on ${place}: ${role.name}`)
    const { isTaskMailbox } = await import('../../../accounts/names.ts')
    if (isTaskMailbox(account.email) && (args.firstName ?? args.lastName) === undefined)
      terminal.log(
        `That address is of a task and not of a person, so the account is called ${account.firstName} ${account.lastName}; --first-name and --last-name give another name.`,
      )
    if (role.name === 'ContentManager')
      terminal.log('It may edit the pages whose settings name this role under Rights; an administrator sets them in edit mode.')
    if (link !== undefined) {
      const { describeLink } = await import('../../../accounts/password-link.ts')
      terminal.print(`\n${describeLink(link)}`)
    }
    const user = { guid: account.guid, email: account.email, role: role.name, isStaff: role.isStaff }
    terminal.result({ sites: [{ site: args.site, user, ...(link !== undefined && { link }) }], problems: [] })
    return 0
  },
})
