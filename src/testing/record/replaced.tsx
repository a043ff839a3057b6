// Pieces of the kit that tell what they were given; all else of a view is as users have it.
import { createElement, lazy, Suspense, useMemo, useRef, type ComponentType, type ReactNode } from 'react'
import { vi } from 'vitest'
import type * as RouterFile from 'react-router-dom'
import type * as WithWordsFile from '@/i18n/withWords'
import type * as ColumnsFile from '@/ui/table/useColumns'
import type * as ListFile from '@/ui/list/useList'
import type * as BehaviourFile from '@/page/list/rowBehaviour'
import type * as DetailTableFile from '@/page/detail/DetailTable'
import type * as ToolbarFile from '@/ui/list/ListToolbar'
import type * as FormFile from '@/ui/form/FormShell'
import type { Column } from '@/ui/table/column'
import type { FormShellProps } from '@/ui/form/FormShell'
import type { ChartModel } from '@/ui/chart/chartModel'
import { stage, useDenied, whileFetching, type Password, type Question, type StagedRows } from './stage'

// A view that is pressed all over takes its time on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

vi.mock('@/ui/access/access', async (original) => ({
  ...(await original<object>()),
  AccessProvider: ({ children }: { children: ReactNode }) => children,
  useExplainAccess: () => undefined,
  useCan: () => {
    const denied = useDenied()
    return useMemo(
      () => (code: string | undefined) => {
        if (code !== undefined) stage.rights.add(code)
        return code === undefined || code !== denied
      },
      [denied],
    )
  },
}))

vi.mock('@/stores/menuPages', async (original) => ({
  ...(await original<object>()),
  menuPage: (_menus: unknown, code: string) => `/page/${code}`,
  useMenuPage: (code: string, action?: string) => {
    const right = `page ${code}${action === undefined ? '' : ` ${action}`}`
    stage.rights.add(right)
    return useDenied() === right ? undefined : `/page/${code}`
  },
}))

vi.mock('@/ui/feedback/feedback', () => {
  const say = (kind: string) => (text: string) => void stage.messages.push(`${kind}: ${text}`)
  const feedback = {
    success: say('success'),
    warning: say('warning'),
    info: say('info'),
    error: say('error'),
    notify: (kind: string, title: string) => say(kind)(title),
    confirm: (question: Question) => {
      stage.questions.push(question)
      return Promise.resolve(true)
    },
  }
  return { feedback, useFeedback: () => feedback, FeedbackBridge: () => null, messageSeconds: 2.5 }
})

vi.mock('react-router-dom', async (original) => ({
  ...(await original<typeof RouterFile>()),
  useNavigate: () => (to: unknown) => {
    if (typeof to === 'string') stage.ways.push(to)
    else if (typeof to === 'object' && to !== null && 'pathname' in to) stage.ways.push(String(to.pathname))
  },
}))

vi.mock('@/i18n/withWords', async (original) => {
  const real = await original<typeof WithWordsFile>()
  return {
    withWords: (namespaces: readonly string[], load: () => Promise<unknown>) =>
      Object.assign(() => whileFetching(real.withWords(namespaces, load)), { words: namespaces }),
  }
})
vi.mock('@/ui/pane/lazyPart', async (original) => ({
  ...(await original<object>()),
  lazyPart: (load: () => Promise<ComponentType>) => {
    const Part = lazy(() => whileFetching(async () => ({ default: await load() })))
    return (props: object) => <Suspense>{createElement(Part, props)}</Suspense>
  },
}))

vi.mock('@/ui/data/useEvery', async (original) => ({
  ...(await original<object>()),
  useEvery: (ms: number | undefined, run: () => void) => {
    const own = useRef<object>({})
    // oxlint-disable-next-line react/refs -- a name for this place, never read while it draws
    const key = own.current
    if (ms === undefined) stage.turns.delete(key)
    else stage.turns.set(key, { ms, run })
  },
}))

const drawn = new WeakMap<object, readonly Column<never>[]>()
/** The same columns, none of them hidden; for the same list the same list. */
function allShown(columns: readonly Column<never>[]): readonly Column<never>[] {
  const shown = drawn.get(columns) ?? columns.map((column) => ({ ...column, hidden: undefined }))
  drawn.set(columns, shown)
  return shown
}
vi.mock('@/ui/table/useColumns', async (original) => {
  const real = await original<typeof ColumnsFile>()
  return {
    ...real,
    useColumns: (...[id, columns, ...more]: Parameters<typeof real.useColumns>) => {
      for (const column of columns) stage.columns.set(`${id} ${column.key}`, column)
      return real.useColumns(id, allShown(columns as never) as never, ...more)
    },
  }
})
vi.mock('@/ui/list/useList', async (original) => {
  const real = await original<typeof ListFile>()
  return {
    ...real,
    useList: (options: Parameters<typeof real.useList>[0]) => {
      const list = real.useList(options)
      stage.lists.set(options.id, { options: options as never, list: list as never })
      return list
    },
  }
})
vi.mock('@/page/list/rowBehaviour', async (original) => {
  const real = await original<typeof BehaviourFile>()
  return {
    useRowBehaviour: (options: Parameters<typeof real.useRowBehaviour>[0]) => {
      stage.rows.set(options.id, options as StagedRows)
      return real.useRowBehaviour(options)
    },
  }
})
vi.mock('@/ui/list/ListToolbar', async (original) => {
  const real = await original<typeof ToolbarFile>()
  return {
    ListToolbar: (props: Parameters<typeof real.ListToolbar>[0]) => {
      stage.toolbars.set(props.list.draft, props as never)
      return real.ListToolbar(props)
    },
  }
})
vi.mock('@/ui/form/FormShell', async (original) => {
  const real = await original<typeof FormFile>()
  return {
    FormShell: (props: FormShellProps<Record<string, unknown>>) => {
      const at = stage.forms.findIndex(({ draft }) => draft === props.draft)
      if (at < 0) stage.forms.push(props)
      else stage.forms[at] = props
      return createElement(real.FormShell<Record<string, unknown>>, props)
    },
  }
})
vi.mock('@/domain/pickers/PasswordConfirm', async (original) => ({
  ...(await original<object>()),
  PasswordConfirm: (props: Password) => {
    const at = stage.passwords.findIndex(({ title }) => title === props.title)
    if (at < 0) stage.passwords.push(props)
    else stage.passwords[at] = props
    return <dialog open>{props.children}</dialog>
  },
}))
vi.mock('@/domain/figures/Explain', async (original) => ({
  ...(await original<object>()),
  Explain: ({ figureName, definition, parts, calculatedAt, rows }: Record<string, unknown>) => (
    // It may stand in a paragraph.
    <span>
      <span>{`${String(figureName)}: ${String(definition)}`}</span>
      {(parts as { name: string; value: ReactNode }[]).map(({ name, value }) => (
        <span key={name}>
          <span>{name}</span> <span>{value}</span>
        </span>
      ))}
      {calculatedAt !== '' && <span>{String(calculatedAt)}</span>}
      {rows !== undefined && <button type="button">{(rows as { label: string }).label}</button>}
    </span>
  ),
}))
vi.mock('@/ui/chart/ChartCard', async (original) => ({
  ...(await original<object>()),
  ChartCard: ({ title, model, note }: { title: string; model: ChartModel; note?: ReactNode }) => {
    stage.charts.set(title, model)
    return (
      <figure>
        <p>{title}</p>
        {note}
      </figure>
    )
  },
}))
vi.mock('@/page/detail/DetailTable', async (original) => {
  const real = await original<typeof DetailTableFile>()
  return {
    // All rows on one page: the last of them tell codes apart.
    DetailTable: (props: Parameters<typeof real.DetailTable>[0]) => (
      <real.DetailTable {...props} pages={typeof props.pages === 'object' ? props.pages : false} />
    ),
  }
})
vi.mock('@/lib/saveFile', async (original) => ({
  ...(await original<object>()),
  saveFile: (blob: Blob) => void stage.saved.push(blob),
}))
vi.mock('@/ui/print/printElement', () => ({
  printElement: (element: HTMLElement | null) => {
    if (element) stage.papers.push(element.getAttribute('aria-label') ?? '')
  },
}))
vi.mock('@/page/exports/exportJob', async (original) => ({
  ...(await original<object>()),
  startExport: (_order: unknown, start: (head: object) => Promise<unknown>) =>
    start({ title: '', filters: [] }).then(() => true),
}))
