import type { Policy } from '#content/access/policy.ts'
import { findEndpointFiles } from '../../find-endpoints.ts'
import { formatAmount } from '../../report/numbers.ts'
import type { Look } from '../../report/terminal.ts'
import { pad } from '../../report/text-width.ts'

/** Who may make a call, and which file answers it. */
export interface CallRoute {
  method: string
  path: string
  policy: string
  file: string
}

/** Every call of the API, sorted by path. */
export async function listCalls(): Promise<CallRoute[]> {
  const found = await findEndpointFiles()
  return found
    .map(({ endpoint: { call }, file }) => ({ method: call.method, path: call.path, policy: describePolicy(call.policy), file }))
    .sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))
}

function describePolicy(policy: Policy): string {
  if (policy.kind === 'area') return `area ${policy.area}`
  return 'action' in policy ? `${policy.kind} ${policy.action}` : policy.kind
}

export function formatCalls(calls: readonly CallRoute[], { colors }: Look): string {
  const widthOf = (key: keyof CallRoute) => Math.max(...calls.map((call) => call[key].length))
  const [method, path, policy] = [widthOf('method'), widthOf('path'), widthOf('policy')]
  const lines = calls.map((call) =>
    [
      `  ${pad(call.method, method)}`,
      colors.bold(pad(call.path, path)),
      (call.policy === 'anyone' ? colors.green : colors.yellow)(pad(call.policy, policy)),
      colors.dim(call.file.replace('editor-server/api/', '')),
    ].join('  '),
  )
  return [`${colors.bold('API')} ${colors.dim(`${formatAmount(calls.length, 'call')} from editor-server/api/`)}`, ...lines].join('\n')
}
