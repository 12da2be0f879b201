import { formatTable } from '../../../report/table.ts'
import type { Look } from '../../../report/terminal.ts'
import type { ListedUser, UserLists } from './list-users.ts'

/** A table for each site that has accounts, and one for the staff. */
export function formatUsers({ sites, staff }: UserLists, look: Look): string {
  const parts = sites.map(({ site, users }) => formatList(site, users, look))
  if (staff.length > 0) parts.push(formatList('every site', staff, look))
  return parts.join('\n\n')
}

function formatList(title: string, users: readonly ListedUser[], { colors, writeCommand }: Look): string {
  if (users.length === 0) {
    const line = writeCommand(`user add --site ${title} --email E --role Admin`)
    return `${colors.bold(title)}\n  No accounts yet. Make the first with: ${line}`
  }
  const columns = ['E-mail', 'Name', 'Role', 'State', 'Since'].map((name) => ({ title: name }))
  const rows = users.map(({ email, name, role, createdOn, ...state }) => [email, name, role, describeState(state), createdOn.slice(0, 10)])
  const [titles = '', ...lines] = formatTable(columns, rows)
  return [colors.bold(title), `  ${colors.dim(titles)}`, ...lines.map((line) => `  ${line}`)].join('\n')
}

function describeState({ isActive, hasPassword }: Pick<ListedUser, 'isActive' | 'hasPassword'>): string {
  if (!isActive) return 'inactive'
  return hasPassword ? 'active' : 'no password'
}
