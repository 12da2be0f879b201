import {
  Bell,
  Briefcase,
  CalendarClock,
  CloudOff,
  Eye,
  FileDiff,
  FilePen,
  FilePlus,
  GitCompare,
  History,
  Languages,
  Layers,
  LayoutTemplate,
  ListChecks,
  ListTree,
  Rocket,
  RotateCcw,
  TextSearch,
  Trash2,
  Type,
} from 'lucide'
import { isTranslation } from '../workspace/is-translation.ts'
import type { EditTools } from '../workspace/edit-context.ts'
import { focusWhenDrawn } from '../workspace/focus-when-drawn.ts'
import { always, type Command } from './command.ts'
import { isOfPages, type publishMenu } from './menu-commands.ts'

/** What is done with the page as a whole. */
export function pageCommands(tools: EditTools): Command[] {
  const { session } = tools
  const group = 'page'
  const hasLive = () => session.getState().live !== undefined
  const isTemplate = session.getState().edited.kind === 'template'
  const isPage = () => session.getState().edited.kind === 'page'
  const setPage = (focus: boolean) => {
    session.select([])
    tools.openDrawer({ focus })
  }
  const overlay = (kind: Exclude<(typeof publishMenu)[number], 'deletePage'>, icon: Command['icon'], isPossible = always) => ({
    ...({
      id: kind,
      group,
      icon,
      isPossible: () => isPossible() && !(isTemplate && isOfPages(kind)),
      name: `edit.publish.menu.${kind}`,
      keys: [],
    } as const),
    run: () => tools.open({ kind }),
  })
  return [
    {
      id: 'publish',
      group,
      icon: Rocket,
      keys: ['Mod+Enter'],
      worksInText: true,
      isPossible: always,
      run: () => tools.open({ kind: 'publish' }),
    },
    {
      id: 'compare',
      name: 'edit.publish.compare',
      group,
      icon: GitCompare,
      keys: [],
      isPossible: hasLive,
      run: () => tools.open({ kind: 'compare' }),
    },
    overlay('versions', History),
    overlay('findings', ListChecks),
    overlay('schedule', CalendarClock),
    overlay('edition', Layers),
    overlay('revert', RotateCcw, hasLive),
    overlay('unpublish', CloudOff, hasLive),
    {
      id: 'title',
      ...(isTemplate && { name: 'edit.template-settings.open' }),
      group,
      icon: Type,
      keys: ['F2'],
      worksInText: true,
      isPossible: always,
      run: () => setPage(true),
    },
    {
      id: 'follow',
      name: 'edit.follow.page',
      group,
      icon: Bell,
      keys: [],
      isPossible: isPage,
      run() {
        setPage(false)
        focusWhenDrawn(() => document.querySelector<HTMLElement>('.edit-drawer .edit-follow__button')?.focus())
      },
    },
    {
      id: 'newPage',
      group,
      icon: FilePlus,
      keys: [],
      isPossible: () => true,
      run: () => tools.open({ kind: 'new-page' }),
    },
    {
      id: 'translate',
      name: 'edit.palette.page.translate',
      wordsName: 'edit.palette.page.translateWords',
      group,
      icon: Languages,
      keys: [],
      isPossible: isPage,
      run: () => tools.open({ kind: 'translate' }),
    },
    {
      id: 'original',
      name: 'edit.original.open',
      group,
      icon: FileDiff,
      keys: [],
      isPossible: () => isTranslation(session),
      run: () => tools.open({ kind: 'original' }),
    },
    {
      id: 'templateOfPage',
      name: 'edit.palette.page.template',
      group,
      icon: LayoutTemplate,
      keys: [],
      isPossible: () => isPage() && session.code.mayChangeRights,
      run: () => tools.open({ kind: 'template-of-page' }),
    },
    {
      id: 'find',
      group,
      icon: TextSearch,
      keys: ['Mod+Shift+F'],
      worksInText: true,
      isPossible: always,
      run: () => tools.open({ kind: 'find' }),
    },
    { id: 'drafts', group, icon: FilePen, keys: [], isPossible: always, run: () => tools.open({ kind: 'drafts' }) },
    {
      id: 'menuPlace',
      name: 'edit.palette.page.menu',
      group,
      icon: ListTree,
      keys: [],
      isPossible: () => isPage() && session.code.mayChangeRights,
      run: () => tools.open({ kind: 'menu-place' }),
    },
    {
      id: 'deletePage',
      name: 'edit.palette.page.delete',
      group,
      icon: Trash2,
      keys: [],
      isPossible: () => isPage() && session.code.mayChangeRights,
      run: () => tools.open({ kind: 'delete-page' }),
    },
    {
      id: 'work',
      name: 'admin.menu.work',
      group,
      icon: Briefcase,
      keys: [],
      isPossible: always,
      run: () => tools.goTo('/admin/work'),
    },
    { id: 'leave', group, icon: Eye, keys: [], isPossible: always, run: () => void tools.leave() },
  ]
}
