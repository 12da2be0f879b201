import {
  CircleQuestionMark,
  Compass,
  Monitor,
  Moon,
  PanelLeft,
  PanelRight,
  Search,
  Smartphone,
  SquareArrowOutUpRight,
  Sun,
  SunMoon,
  Tablet,
  TriangleAlert,
} from 'lucide'
import { type Device, devices } from '../workspace/devices.ts'
import type { EditTools } from '../workspace/edit-context.ts'
import { always, type Command } from './command.ts'

const drawings: Readonly<Record<Device, Command['icon']>> = { desktop: Monitor, tablet: Tablet, mobile: Smartphone }

/** Commands that change the view or move the focus. */
export function viewCommands(tools: EditTools): Command[] {
  const { canvas, session } = tools
  const group = 'view'
  return [
    ...devices.map((device): Command => ({
      id: device,
      group,
      icon: drawings[device],
      keys: [],
      isPossible: () => tools.device !== device,
      run: () => tools.setDevice(device),
    })),
    ...(
      [
        ['light', Sun],
        ['dark', Moon],
        [undefined, SunMoon],
      ] as const
    ).map(([scheme, icon]): Command => ({
      id: `scheme-${scheme ?? 'device'}`,
      group,
      icon,
      keys: [],
      isPossible: () => canvas.readScheme() !== scheme,
      run: () => canvas.showScheme(scheme),
    })),
    {
      id: 'tree',
      name: tools.isTreeOpen ? 'edit.tree.hide' : 'edit.tree.show',
      group,
      icon: PanelLeft,
      keys: [],
      isPossible: always,
      run: () => tools.setTreeOpen(!tools.isTreeOpen),
    },
    {
      id: 'drawer',
      name: tools.isDrawerOpen ? 'edit.frame.hideDrawer' : 'edit.frame.showDrawer',
      group,
      icon: PanelRight,
      keys: [],
      isPossible: always,
      run: () => (tools.isDrawerOpen ? tools.closeDrawer() : tools.openDrawer({ focus: true })),
    },
    ...([1, -1] as const).map((step): Command => ({
      id: step === 1 ? 'nextFinding' : 'previousFinding',
      group,
      icon: TriangleAlert,
      keys: [step === 1 ? 'F8' : 'Shift+F8'],
      worksInText: true,
      isPossible: () => canvas.listFound().length > 0,
      run: () => goToFinding(tools, step),
    })),
    {
      id: 'openLink',
      group,
      icon: SquareArrowOutUpRight,
      keys: ['Mod+O'],
      worksInText: true,
      isPossible: () => canvas.listLinks(session.getState().selection).length > 0,
      run() {
        const [only, ...others] = canvas.listLinks(session.getState().selection)
        if (only && others.length === 0) void tools.follow(only.href)
        else tools.open({ kind: 'links' })
      },
    },
    {
      id: 'palette',
      group,
      icon: Search,
      keys: ['Mod+K'],
      worksInText: true,
      isPossible: always,
      run: () => tools.open({ kind: 'palette' }),
    },
    {
      id: 'help',
      group,
      icon: CircleQuestionMark,
      keys: ['F1', '?'],
      worksInText: true,
      isPossible: always,
      run: () => tools.open({ kind: 'help' }),
    },
    { id: 'tour', group, icon: Compass, keys: [], isPossible: always, run: () => tools.tour.go(0) },
  ]
}

/** From what is selected to the next block that the checks have something to say about, round the page. */
function goToFinding({ session, canvas }: EditTools, step: 1 | -1): void {
  const found = canvas.listFound()
  const present = found.indexOf(session.getState().selection[0] ?? '')
  const next = found.at(present === -1 ? (step === 1 ? 0 : -1) : (present + step) % found.length)
  if (next === undefined) return
  session.select([next])
  canvas.reveal(next)
  canvas.focusFinding(next)
}
