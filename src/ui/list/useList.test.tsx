import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  Activity,
  Fragment,
  useContext,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/apiError'
import type { Page, PageQuery } from '@/lib/page'
import { localStore } from '@/lib/storage'
import { renderScreen } from '@/testing/renderScreen'
import { filterFields } from '@/ui/fields/filterFields'
import { feedback } from '@/ui/feedback/feedback'
import type { ColumnChoice } from '@/ui/table/arrange'
import type { Column } from '@/ui/table/column'
import { ListScreen } from './ListScreen'
import { filterKind, type FilterKinds } from './listUrl'
import { PaneContext, type Pane } from '@/ui/pane/pane'
import { useColumns, type ColumnStorage } from '@/ui/table/useColumns'
import { useList } from './useList'

interface Pump {
  id: number
  name: string
  flow: number
}
interface Query {
  name?: string
  state?: string
  site?: string
  maker?: string
  bore?: string
}
type Asked = Query & PageQuery
type Load = (query: Asked, signal: AbortSignal) => Promise<Page<Pump>>

const kinds: FilterKinds<Query> = {
  name: filterKind.text(20),
  state: filterKind.oneOf(['on', 'off']),
  site: filterKind.text(20),
  maker: filterKind.text(20),
  bore: filterKind.text(20),
}
const field = filterFields<Query>()
const fields = [
  field.text('name', 'Name', 20),
  field.select('state', 'State', [
    { value: 'on', label: 'Running' },
    { value: 'off', label: 'Stopped' },
  ]),
  { ...field.text('bore', 'Bore', 20), unset: () => 'Wide' },
  field.text('maker', 'Maker', 20),
]
const columns: Column<Pump>[] = [
  { key: 'name', title: 'Name', width: 120, identity: true, render: (pump) => pump.name },
  { key: 'flow', title: 'Flow', width: 100, align: 'right', render: (pump) => pump.flow },
  {
    key: 'id',
    title: 'Number',
    width: 100,
    render: (pump) => {
      drawCell()
      return pump.id
    },
  },
]
/** How often the screen and the cells of its last column were drawn. */
const drawScreen = vi.fn<() => void>()
const drawCell = vi.fn<() => void>()
const sorts = ['name', 'flow'] as const

interface PumpsProps {
  load: Load
  storage?: ColumnStorage | undefined
  saved?: unknown
}
function Pumps({ load, storage, saved }: PumpsProps) {
  drawScreen()
  const [site, setSite] = useState<string>()
  const list = useList<Pump, Query>({
    id: 'pumps',
    load,
    rowKey: (pump) => String(pump.id),
    filters: kinds,
    sorts,
    context: site ? { site } : {},
  })
  return (
    <>
      <button type="button" onClick={() => setSite('North')}>
        Go north
      </button>
      <button type="button" onClick={() => void list.reveal(saved)}>
        Save
      </button>
      <button type="button" onClick={() => list.reportRoom(7)}>
        Make it lower
      </button>
      <ListScreen
        list={list}
        name="Pumps"
        columns={useColumns('pumps', columns, storage)}
        fields={fields}
        rows={{ name: (pump) => pump.name, selectable: true }}
        context={
          site ? [{ key: 'site', label: 'Site', value: site, onRemove: () => setSite(undefined) }] : []
        }
        actions={[
          { key: 'add', label: 'Add', icon: null },
          { key: 'import', label: 'Import', icon: null },
        ]}
        bulk={[
          {
            key: 'stop',
            label: `Stop ${[...list.selected.values()].map(({ name }) => name).join('+')}`,
            icon: null,
          },
        ]}
      />
    </>
  )
}

const all = Array.from({ length: 40 }, (_, i): Pump => ({ id: i + 1, name: `Pump ${i + 1}`, flow: i }))
const serve = ({ currentPage, pageSize, name }: Asked): Page<Pump> => {
  const rows = all.filter((pump) => !name || pump.name.includes(name))
  return { rows: rows.slice((currentPage - 1) * pageSize, currentPage * pageSize), total: rows.length }
}
const answering = () => vi.fn<Load>((query) => Promise.resolve(serve(query)))
const show = async (
  load: Load,
  search = '',
  storage?: ColumnStorage,
  saved?: unknown,
  Around: ComponentType<{ children: ReactNode }> = Fragment,
) => {
  const pumps = <Pumps load={load} storage={storage} saved={saved} />
  return renderScreen(<Around>{pumps}</Around>, { path: `/pumps${search}`, account: false })
}
const table = () => screen.getByRole('table', { name: 'Pumps' })
const names = () =>
  within(table())
    .queryAllByRole('rowheader')
    .map((cell) => cell.textContent)
const lastAsked = (load: ReturnType<typeof answering>) => load.mock.lastCall?.[0]

afterEach(() => localStorage.clear())

describe('the applied query', () => {
  test('comes from the address, and typing changes nothing until Search', async () => {
    const load = answering()
    const { user, path } = await show(load, '?name=Pump+1&page=1&sort=flow&order=desc')
    await screen.findByText('Pump 1')
    expect(lastAsked(load)).toEqual({
      name: 'Pump 1',
      sidx: 'flow',
      sord: 'desc',
      currentPage: 1,
      pageSize: 15,
    })
    expect(within(table()).getByRole('columnheader', { name: /Flow/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    )

    const name = screen.getByLabelText('Name')
    await user.clear(name)
    await user.type(name, 'Pump 2')
    expect(load).toHaveBeenCalledTimes(1)
    expect(path()).toContain('name=Pump+1')
    await user.keyboard('{Enter}')
    await screen.findByText('Pump 20')
    expect(path()).toBe('/pumps?name=Pump+2&sort=flow&order=desc')
  })

  test('a key typed in a filter draws neither the screen nor a cell', async () => {
    const { user } = await show(answering())
    await screen.findByText('Pump 1')
    drawScreen.mockClear()
    drawCell.mockClear()
    await user.type(screen.getByLabelText('Name'), 'Pump 7')
    expect(screen.getByLabelText('Name')).toHaveValue('Pump 7')
    expect(drawScreen).not.toHaveBeenCalled()
    expect(drawCell).not.toHaveBeenCalled()
  })

  test('what cannot be used is said under its field and not applied; a chip leaves what else is typed', async () => {
    const load = answering()
    const { user, path } = await show(load, '?maker=Sulzer')
    await screen.findByText('Pump 1')
    const name = screen.getByLabelText('Name')
    fireEvent.change(name, { target: { value: 'Pump\u0007' } })
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(screen.getByRole('alert')).toBeVisible()
    expect(path()).toBe('/pumps?maker=Sulzer')
    fireEvent.change(name, { target: { value: 'Pump 3' } })
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove filter Maker' }))
    expect(name).toHaveValue('Pump 3')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(path()).toBe('/pumps?name=Pump+3')
  })

  test('without a sort asks for none; a column sorts up, down and not at all', async () => {
    const load = answering()
    const { user, path } = await show(load)
    await screen.findByText('Pump 1')
    expect(lastAsked(load)).not.toHaveProperty('sidx')
    expect(lastAsked(load)).not.toHaveProperty('sord')
    const sort = within(table()).getByRole('button', { name: 'Flow' })
    await user.click(sort)
    expect(path()).toBe('/pumps?sort=flow')
    await user.click(sort)
    expect(path()).toBe('/pumps?sort=flow&order=desc')
    await user.click(sort)
    expect(path()).toBe('/pumps')
    expect(within(table()).queryByRole('button', { name: 'Number' })).toBeNull()
  })

  test('nonsense in the address is named, falls back by itself and leaves a working page', async () => {
    const load = answering()
    await show(load, '?state=maybe&page=x&size=7&sort=secret&name=Pump')
    await screen.findByText('Pump 1')
    expect(
      screen.getByText(/could not be used and was ignored: State, page, page size, sort order/),
    ).toBeVisible()
    expect(lastAsked(load)).toEqual({ name: 'Pump', currentPage: 1, pageSize: 15 })
  })

  test('only a filter out of sight has a chip, which takes it away from list and form; Reset takes all', async () => {
    const load = answering()
    const { user, path } = await show(load, '?name=Pump&maker=Sulzer')
    await screen.findByText('Pump 1')
    const chips = screen.getByRole('list', { name: 'Applied filters' })
    expect(
      within(chips)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Maker Sulzer', 'Clear all'])
    await user.click(screen.getByRole('button', { name: 'Remove filter Maker' }))
    expect(path()).toBe('/pumps?name=Pump')
    await user.type(screen.getByLabelText('Name'), 'xyz')
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(path()).toBe('/pumps')
    expect(screen.getByLabelText('Name')).toHaveValue('')
    expect(screen.queryByRole('list', { name: 'Applied filters' })).toBeNull()
  })

  test('another context starts at page 1 and shows as a chip', async () => {
    const load = answering()
    const { user, path } = await show(load, '?page=2')
    await screen.findByText('Pump 16')
    await user.click(screen.getByRole('button', { name: 'Go north' }))
    await waitFor(() => expect(lastAsked(load)).toMatchObject({ site: 'North', currentPage: 1 }))
    await waitFor(() => expect(path()).toBe('/pumps'))
    expect(load.mock.calls.filter(([query]) => query.site === 'North')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Remove filter Site' }))
    await waitFor(() => expect(screen.queryByText('Site')).toBeNull())
  })
})

describe('paging', () => {
  test('turns pages through the address and keeps the size there', async () => {
    const load = answering()
    const { user, path } = await show(load, '?size=30')
    await screen.findByText('Pump 30')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('Pump 31')
    expect(path()).toBe('/pumps?size=30&page=2')
    expect(screen.getByText('Page 2 of 2')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(path()).toBe('/pumps?size=30&page=2')
  })

  test('steps back when the page has vanished', async () => {
    const { path } = await show(answering(), '?page=99')
    await screen.findByText('Pump 31')
    expect(path()).toBe('/pumps?page=3')
  })
})

describe('answers', () => {
  test('an older answer that comes late is dropped, and its call was aborted', async () => {
    const waiting: { query: Asked; signal: AbortSignal; answer: (page: Page<Pump>) => void }[] = []
    const load: Load = (query, signal) =>
      new Promise((answer) => void waiting.push({ query, signal, answer }))
    const { user } = await show(load, '?name=slow')
    await waitFor(() => expect(waiting).toHaveLength(1))
    await user.clear(screen.getByLabelText('Name'))
    await user.type(screen.getByLabelText('Name'), 'quick{Enter}')
    await waitFor(() => expect(waiting).toHaveLength(2))
    expect(waiting[0]?.signal.aborted).toBe(true)
    act(() => waiting[1]?.answer({ rows: [{ id: 2, name: 'Quick one', flow: 1 }], total: 1 }))
    await screen.findByText('Quick one')
    await act(async () => waiting[0]?.answer({ rows: [{ id: 1, name: 'Slow one', flow: 1 }], total: 1 }))
    expect(names()).toEqual(['Quick one'])
  })

  test('rows stay while the next page loads and when it fails; trying again heals', async () => {
    let fail = false
    const load = vi.fn<Load>((query) =>
      fail
        ? Promise.reject(new ApiError('status', 'The head-end is busy', 500))
        : Promise.resolve(serve(query)),
    )
    const { user } = await show(load)
    await screen.findByText('Pump 1')
    fail = true
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The head-end is busy')
    expect(names()).toContain('Pump 1')
    fail = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Pump 16')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('rows of the conditions before do not stay below chips of others that are refused; those of a refused sort do', async () => {
    const load = vi.fn<Load>((query) =>
      query.site || query.sidx
        ? Promise.reject(new ApiError('refused', 'You can only query data within a week!'))
        : Promise.resolve(serve(query)),
    )
    const { user } = await show(load)
    await screen.findByText('Pump 1')
    const sort = within(table()).getByRole('button', { name: 'Flow' })
    await user.click(sort)
    expect(await screen.findByText(/older rows are shown/)).toBeVisible()
    expect(names()).toContain('Pump 1')
    await user.click(screen.getByRole('button', { name: 'Go north' }))
    expect(await screen.findByText('You can only query data within a week!')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Pump 1')).toBeNull())
    expect(screen.queryByText(/older rows are shown/)).toBeNull()
  })

  test('older rows are spoken of only where there are some: an empty list whose refresh fails has failed', async () => {
    let fail = false
    const load = vi.fn<Load>((query) =>
      fail
        ? Promise.reject(new ApiError('status', 'The head-end is busy', 500))
        : Promise.resolve(serve(query)),
    )
    const { user } = await show(load, '?name=nobody')
    await screen.findByText('No row matches these filters')
    fail = true
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText('The head-end is busy')).toBeVisible()
    expect(screen.queryByText(/older rows are shown/)).not.toBeInTheDocument()
    expect(screen.queryByText('No row matches these filters')).not.toBeInTheDocument()
    fail = false
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Pump 1' } })
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(names()).toContain('Pump 1'))
    fail = true
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText(/older rows are shown/)).toBeVisible()
    expect(names()).toContain('Pump 1')
  })

  test('a first failure says what happened and offers another try; a 403 says who can help', async () => {
    const load = vi.fn<Load>(() => Promise.reject(new ApiError('status', 'The head-end is busy', 500)))
    const { user, unmount } = await show(load)
    expect(await screen.findByText('The head-end is busy')).toBeVisible()
    load.mockImplementation((query) => Promise.resolve(serve(query)))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Pump 1')
    unmount()
    await show(() => Promise.reject(new ApiError('forbidden', '', 403)), '?name=x')
    expect(await screen.findByText('No Permission')).toBeVisible()
  })

  test('nothing found offers to clear the filters', async () => {
    const { user, path } = await show(answering(), '?name=nobody')
    expect(await screen.findByText('No row matches these filters')).toBeVisible()
    const [, inTable] = screen.getAllByRole('button', { name: 'Clear all' })
    await user.click(inTable ?? screen.getByText('Clear all'))
    await screen.findByText('Pump 1')
    expect(path()).toBe('/pumps')
  })
})

test('a page of as many rows as fit is a choice, follows the window with its first row, and is remembered', async () => {
  const load = answering()
  const { user, path } = await show(load)
  await screen.findByText('Pump 1')
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Rows per page' }))
    await user.click(await screen.findByTitle(name))
  }
  await choose('As many as fit')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.click(screen.getByRole('button', { name: 'Make it lower' }))
  await waitFor(() => expect(lastAsked(load)).toMatchObject({ currentPage: 3, pageSize: 7 }))
  await waitFor(() => expect(names()).toContain('Pump 16'))
  expect(path()).toBe('/pumps?page=3')

  cleanup()
  const again = answering()
  const next = await show(again)
  await screen.findByText('Pump 7')
  expect(lastAsked(again)).toMatchObject({ pageSize: 7 })
  await next.user.click(screen.getByRole('combobox', { name: 'Rows per page' }))
  await next.user.click(await screen.findByTitle('15 / page'))
  await waitFor(() => expect(names()).toHaveLength(15))
  expect(localStore.get('powergate.rowsThatFit')).toBeUndefined()
})

test('other filters or another context choose nothing; another sort order and another page keep what is chosen', async () => {
  const { user } = await show(answering())
  const tick = () => user.click(screen.getByRole('checkbox', { name: 'Select Pump 1' }))
  await screen.findByText('Pump 1')
  await tick()
  await user.click(within(table()).getByRole('button', { name: 'Flow' }))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.getByText('1 selected')).toBeVisible()
  await user.type(screen.getByLabelText('Name'), 'Pump 1{Enter}')
  expect(screen.queryByText(/selected/)).toBeNull()
  await waitFor(() => expect(names()[0]).toBe('Pump 1'))
  await tick()
  await user.click(screen.getByRole('button', { name: 'Go north' }))
  expect(screen.queryByText(/selected/)).toBeNull()
})

describe('only what is ticked', () => {
  const choose = async (load: Load) => {
    const shown = await show(load, '?name=Pump')
    for (const name of ['Pump 2', 'Pump 4'])
      await shown.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    await shown.user.click(screen.getByRole('button', { name: 'Show only the selected rows' }))
    return shown
  }
  const chip = () => screen.queryByRole('button', { name: 'Remove filter Only chosen' })

  test('is copied as a table with its heads', async () => {
    const { user } = await choose((query) => Promise.resolve(serve({ ...query, pageSize: 40 })))
    await user.click(screen.getByRole('button', { name: 'Copy the selected rows as a table' }))
    const [heads, ...lines] = (await navigator.clipboard.readText())
      .split('\n')
      .map((line) => line.split('\t'))
    expect(heads).toContain('Name')
    expect(lines.map((cells) => cells[heads?.indexOf('Name') ?? -1])).toEqual(['Pump 2', 'Pump 4'])
  })

  test('is asked of the server, stands in the address and in a chip, and goes with it', async () => {
    const load = vi.fn<Load>(({ ids, ...query }) => {
      const page = serve({ ...query, pageSize: 40 })
      const rows = ids ? page.rows.filter(({ id }) => ids.split(',').includes(String(id))) : page.rows
      return Promise.resolve({ rows, total: rows.length })
    })
    const { user, path } = await choose(load)
    await waitFor(() => expect(names()).toEqual(['Pump 2', 'Pump 4']))
    expect(decodeURIComponent(path())).toBe('/pumps?name=Pump&only=2,4')
    expect(screen.getByText('2 selected')).toBeVisible()
    expect(chip()?.parentElement).toHaveTextContent('Only chosen 2 rows')
    await user.click(chip() ?? table())
    await waitFor(() => expect(names().length).toBeGreaterThan(30))
    expect(path()).toBe('/pumps?name=Pump')
  })

  test('cannot be had from a server that does not know it: it is said, and all are shown', async () => {
    const warn = vi.spyOn(feedback, 'warning').mockImplementation(() => {})
    const { path } = await choose(answering())
    await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringMatching(/cannot show chosen rows/)))
    expect(warn).toHaveBeenCalledTimes(1)
    expect(path()).toBe('/pumps?name=Pump')
    await waitFor(() => expect(chip()).toBeNull())
    warn.mockRestore()
  })
})

test('a selection spans pages and can be cleared', async () => {
  const { user } = await show(answering())
  await user.click(await screen.findByRole('checkbox', { name: 'Select Pump 2' }))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select Pump 17' }))
  expect(screen.getByText('2 selected')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Stop Pump 2+Pump 17' })).toBeVisible()
  // What is about no row gives way to the selection, but not the way to a new one.
  expect(screen.getByRole('button', { name: 'Add' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(await screen.findByRole('checkbox', { name: 'Select Pump 2' })).toBeChecked()
  const page = screen.getByRole('checkbox', { name: 'Select all rows of this page' })
  await user.click(page)
  expect(screen.getByText('16 selected')).toBeVisible()
  await user.click(page)
  expect(screen.getByText('1 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByText(/selected/)).toBeNull()
})

describe('all rows that match', () => {
  /** A list with so many pumps that answers pages of 100 only when it is told to. */
  const many = (count: number) => {
    const pumps = Array.from({ length: count }, (_, i): Pump => ({
      id: i + 1,
      name: `Pump ${i + 1}`,
      flow: i,
    }))
    const waiting: (() => void)[] = []
    const load = vi.fn<Load>(async ({ currentPage, pageSize }, signal) => {
      if (pageSize === 100) await new Promise<void>((go) => waiting.push(go))
      signal.throwIfAborted()
      return { rows: pumps.slice((currentPage - 1) * pageSize, currentPage * pageSize), total: count }
    })
    return { load, answer: () => waiting.shift()?.() }
  }
  const tickPage = async (user: Awaited<ReturnType<typeof show>>['user']) => {
    await screen.findByText('Pump 1')
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  }
  const offer = { name: 'Select all 120 that match' }

  test('are selected page after page, once one page is selected, until one of them is not', async () => {
    const { load, answer } = many(120)
    const { user } = await show(load)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Pump 2' }))
    expect(screen.queryByRole('button', offer)).toBeNull()
    await tickPage(user)
    await user.click(await screen.findByRole('button', offer))
    expect(screen.getByText('0 of 120 loaded')).toBeVisible()
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    answer()
    expect(await screen.findByText('100 of 120 loaded')).toBeVisible()
    // Until all have come, an action concerns what was selected before.
    expect(screen.getByText('15 selected')).toBeVisible()
    await waitFor(() => expect(load).toHaveBeenCalledTimes(3))
    answer()
    expect(await screen.findByText('120 selected')).toBeVisible()
    expect(screen.getByText(/^all that matched at \d\d:\d\d$/)).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Select Pump 2' }))
    expect(screen.getByText('119 selected')).toBeVisible()
    expect(screen.queryByText(/^all that matched/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByText(/selected/)).toBeNull()
  })

  test('are not selected when the user ends it', async () => {
    const { load, answer } = many(120)
    const { user } = await show(load)
    await tickPage(user)
    await user.click(await screen.findByRole('button', offer))
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    answer()
    expect(await screen.findByRole('button', offer)).toBeVisible()
    expect(screen.getByText('15 selected')).toBeVisible()
  })

  test('are not offered where they are more than one order takes', async () => {
    const { user } = await show(many(501).load)
    await tickPage(user)
    expect(screen.getByText('15 selected')).toHaveAttribute(
      'title',
      '501 rows match. At most 500 can be selected at once: narrow the filters.',
    )
    expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull()
  })
})

describe('columns', () => {
  const storage = (save: ColumnStorage['save'], saved?: ColumnChoice[]): ColumnStorage => ({
    owner: 'ana',
    saved,
    save,
  })
  const heads = () =>
    within(table())
      .getAllByRole('columnheader')
      .slice(1)
      .map((head) => head.textContent)
  const groups = (settings: HTMLElement) =>
    within(settings)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const open = async (user: Awaited<ReturnType<typeof show>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    return screen.findByRole('dialog', { name: 'Columns' })
  }

  test('are shown as saved, change at once and are sent to be saved', async () => {
    const save = vi.fn<ColumnStorage['save']>(() => Promise.resolve())
    const { user } = await show(answering(), '', storage(save, [{ key: 'id' }, { key: 'flow' }]))
    await screen.findByText('Pump 1')
    expect(heads()).toEqual(['Name', 'Number', 'Flow'])
    const settings = await open(user)
    within(settings).getByRole('button', { name: 'Move Flow' }).focus()
    await user.keyboard('{ArrowUp}')
    expect(heads()).toEqual(['Name', 'Flow', 'Number'])
    await user.click(within(settings).getByRole('checkbox', { name: 'Show Number' }))
    expect(heads()).toEqual(['Name', 'Flow'])
    expect(groups(settings)).toEqual(['Shown (2)', 'Name', 'Flow', 'Hidden (1)', 'Number'])
    await user.type(within(settings).getByRole('textbox', { name: 'Find a column' }), 'num')
    expect(groups(settings)).toEqual(['Hidden (1)', 'Number'])
    await user.clear(within(settings).getByRole('textbox', { name: 'Find a column' }))
    expect(within(settings).getByRole('checkbox', { name: 'Show Name' })).toBeDisabled()
    await waitFor(() =>
      expect(save.mock.lastCall?.[0]).toMatchObject([
        { key: 'name' },
        { key: 'flow' },
        { key: 'id', hidden: true },
      ]),
    )
    await user.click(within(settings).getByRole('button', { name: 'Back to default' }))
    expect(heads()).toEqual(['Name', 'Flow', 'Number'])
    await waitFor(() => expect(save.mock.lastCall?.[0]).toEqual([]))
    // A pinned column does not leave the pinned ones by moving.
    await user.click(within(settings).getByRole('checkbox', { name: 'Pin Flow' }))
    within(settings).getByRole('button', { name: 'Move Flow' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(heads()).toEqual(['Name', 'Flow', 'Number'])
    await user.click(within(settings).getByRole('checkbox', { name: 'Pin Flow' }))
    await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowDown}')
    expect(heads()).toEqual(['Name', 'Number', 'Flow'])
  })

  test('rows are compact on every list of the user who wants that, and of no other', async () => {
    const compact = () => document.documentElement.dataset['rows']
    const one = await show(answering(), '', storage(vi.fn()))
    await screen.findByText('Pump 1')
    expect(compact()).toBeUndefined()
    await one.user.click(within(await open(one.user)).getByRole('checkbox', { name: 'Compact rows' }))
    expect(compact()).toBe('compact')
    one.unmount()
    const other = await show(answering(), '', { ...storage(vi.fn()), owner: 'eva' })
    expect(compact()).toBeUndefined()
    other.unmount()
    const again = await show(answering(), '', storage(vi.fn()))
    expect(compact()).toBe('compact')
    await again.user.click(within(await open(again.user)).getByRole('checkbox', { name: 'Compact rows' }))
    expect(compact()).toBeUndefined()
  })

  test('that could not be saved stay, say so, and are there after a reload', async () => {
    const warn = vi.spyOn(feedback, 'warning').mockImplementation(() => {})
    const failing = storage(() => Promise.reject(new ApiError('network')))
    const { user, unmount } = await show(answering(), '', failing)
    await screen.findByText('Pump 1')
    await user.click(within(await open(user)).getByRole('checkbox', { name: 'Show Flow' }))
    await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('kept in this browser')))
    expect(heads()).toEqual(['Name', 'Number'])
    unmount()
    await show(answering(), '?name=Pump', failing)
    expect(heads()).toEqual(['Name', 'Number'])
    expect(localStore.get('powergate.columns.ana.pumps')).toBeDefined()
  })

  test('that the server never got are sent when the screen comes back', async () => {
    const left: ColumnChoice[] = [{ key: 'flow', width: 200, hidden: true }]
    localStore.set('powergate.columns.ana.pumps', left)
    const save = vi.fn<ColumnStorage['save']>(() => Promise.resolve())
    await show(answering(), '', storage(save, []))
    await screen.findByText('Pump 1')
    expect(heads()).toEqual(['Name', 'Number'])
    expect(save).toHaveBeenCalledExactlyOnceWith(left)
    await waitFor(() => expect(localStore.get('powergate.columns.ana.pumps')).toBeUndefined())
  })

  test('outlive a page that is left while they are being saved', async () => {
    const never = storage(() => new Promise(() => {}))
    const { user, unmount } = await show(answering(), '', never)
    await screen.findByText('Pump 1')
    await user.click(within(await open(user)).getByRole('checkbox', { name: 'Show Flow' }))
    unmount()
    await show(answering(), '?name=Pump', never)
    expect(heads()).toEqual(['Name', 'Number'])
  })

  test('are resized by the keyboard', async () => {
    const save = vi.fn<ColumnStorage['save']>(() => Promise.resolve())
    const { user } = await show(answering(), '', storage(save))
    await screen.findByText('Pump 1')
    within(table()).getByRole('button', { name: 'Flow' }).focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await waitFor(() =>
      expect(save.mock.lastCall?.[0]).toContainEqual({ key: 'flow', width: 116, hidden: false }),
    )
  })
})

/** A page that another one can cover. */
function Covered({ children }: { children: ReactNode }) {
  const [away, setAway] = useState(false)
  const newest = useRef(away)
  const outer = useContext(PaneContext)
  const pane = useMemo(
    (): Pane => ({
      ...outer,
      get visible() {
        return !newest.current
      },
    }),
    [outer],
  )
  const cover = () => {
    newest.current = !newest.current
    setAway(newest.current)
  }
  return (
    <PaneContext value={pane}>
      <button onClick={cover}>Cover</button>
      <Activity mode={away ? 'hidden' : 'visible'}>{children}</Activity>
    </PaneContext>
  )
}

describe('what was saved is brought into view', () => {
  const marked = () => document.querySelector('tr[data-marked] th')?.textContent
  const note = () => document.querySelector('output button')?.parentElement?.textContent
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  test.each([
    ['the page that is shown', '', '3', '/pumps'],
    ['another page', '?sort=flow', '16', '/pumps?sort=flow&page=2'],
  ])('on %s', async (_, search, id, end) => {
    const { path } = await show(answering(), search, undefined, { id })
    await screen.findByText('Pump 1')
    await press('Save')
    await waitFor(() => expect(marked()).toBe(`Pump ${id}`))
    expect(path()).toBe(end)
    expect(note()).toBeUndefined()
  })

  test('on another page, when the list is in front again: till then the address is that of what covers it', async () => {
    const load = answering()
    const { path } = await show(load, '?sort=flow', undefined, { id: '16' }, Covered)
    await screen.findByText('Pump 1')
    let answer: (() => void) | undefined
    load.mockImplementation((query) =>
      query.pageSize < 100
        ? Promise.resolve(serve(query))
        : new Promise((done) => (answer = () => done(serve(query)))),
    )
    await press('Save')
    await waitFor(() => expect(answer).toBeDefined())
    await press('Cover')
    await act(async () => answer?.())
    expect(path()).toBe('/pumps?sort=flow')
    await press('Cover')
    await waitFor(() => expect(path()).toBe('/pumps?sort=flow&page=2'))
    await waitFor(() => expect(marked()).toBe('Pump 16'))
  })

  test('where a filter hides it that is said, and the list goes there without the filter', async () => {
    const { path } = await show(answering(), '?name=Pump+2', undefined, { id: '33' })
    await screen.findByText('Pump 2')
    await press('Save')
    await waitFor(() => expect(note()).toContain('narrowed to something else'))
    await press('Show it')
    await waitFor(() => expect(marked()).toBe('Pump 33'))
    expect(path()).toBe('/pumps?page=3')
    expect(note()).toBeUndefined()
  })

  test('in a list that is too long to be read it is shown alone', async () => {
    const long = vi.fn<Load>((query) =>
      Promise.resolve(query.name ? serve(query) : { ...serve({ ...query, currentPage: 1 }), total: 9000 }),
    )
    const { path } = await show(long, '', undefined, { id: '900', by: { name: 'Pump 7' } })
    await screen.findByText('Pump 1')
    await press('Save')
    await waitFor(() => expect(note()).toContain('a later page'))
    await press('Show it')
    await waitFor(() => expect(names()).toEqual(['Pump 7']))
    expect(path()).toBe('/pumps?name=Pump+7')
  })

  test('what no filter of this list can show is only told, and what is unknown asks once', async () => {
    const load = answering()
    await show(load, '', undefined, { id: '77' })
    await screen.findByText('Pump 1')
    await press('Save')
    await waitFor(() => expect(note()).toContain('does not show it'))
    expect(screen.queryByRole('button', { name: 'Show it' })).toBeNull()
    cleanup()
    const other = answering()
    await show(other, '', undefined, null)
    await screen.findByText('Pump 1')
    const calls = other.mock.calls.length
    await press('Save')
    await waitFor(() => expect(other).toHaveBeenCalledTimes(calls + 1))
    expect(note()).toBeUndefined()
  })
})
