import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Listing } from '@/api/wire/resource'
import { changeLanguage } from '@/i18n/i18n'
import { selection } from '@/stores/selection'
import { listOf } from '@/testing/listOf'
import { useActions } from '@/ui/actions/useActions'
import { feedback } from '@/ui/feedback/feedback'
import { keysOf } from '@/ui/keys/keys'
import { filterFields } from '@/ui/fields/filterFields'
import type { Column } from '@/ui/table/column'
import { RecordsPage } from './RecordsPage'
import { useRecords } from './useRecords'

interface Pump {
  id: string
  name: string
  flow: number
}
interface Query {
  name?: string
  state?: string
  site_id?: string
}

const asked = vi.fn<Listing<Pump, Query>['page']>()
const startExport = vi.fn<Listing<Pump, Query>['startExport']>()
const drawn = vi.fn<(row: Pump) => void>()
const changed = vi.fn<() => void>()
const remove = vi.fn<(rows: readonly Pump[]) => void>()
const rows = ['A', 'B', 'C'].map((name, i) => ({ id: `p${i}`, name, flow: i }))
const api: Listing<Pump, Query> = {
  page: asked,
  startExport,
  exportType: 'pumpExport',
}
const make = filterFields<Query>()
const columns: Column<Pump>[] = [
  { key: 'site', title: 'Site', width: 100, hidden: true, render: () => '' },
  {
    key: 'name',
    title: 'Name',
    width: 100,
    identity: true,
    isText: true,
    sort: true,
    render: (row) => row.name,
  },
  {
    key: 'flow',
    title: 'Flow',
    width: 100,
    render: (row) => {
      drawn(row)
      return row.flow
    },
  },
]

/** @param crowded a row has so many actions that Edit stands under "more" */
function Pumps({ crowded = false }: { crowded?: boolean }) {
  const actions = useActions()
  const [note, setNote] = useState('plain')
  const pumps = useRecords({
    id: 'pumps',
    name: 'Pumps',
    api,
    fields: [
      make.text('name', 'Name', 3),
      make.select('state', 'State', [{ value: 'on', label: 'On' }]),
      make.address('site_id'),
    ],
    columns,
    rowName: (row) => row.name,
    changed,
  })
  return (
    <RecordsPage
      records={pumps}
      rowActions={(row) => [
        actions.run(
          'note',
          'Note',
          () => null,
          () => setNote(`${note}+${row.name}`),
        ),
        ...(crowded ? ['One', 'Two', 'Three'] : []).map((key) =>
          actions.run(
            key,
            key,
            () => null,
            () => setNote(key),
          ),
        ),
        actions.edit(() => pumps.edit(row)),
        actions.remove(() => remove([row]), { hidden: row.name === 'A' }),
      ]}
      actions={[
        actions.add(pumps.create),
        actions.run(
          'below',
          'Below B',
          () => null,
          () => pumps.create(rows[1]),
        ),
      ]}
      bulk={[
        actions.run(
          'settle',
          'Settle',
          () => null,
          () => {
            remove(pumps.selectedRows())
            pumps.settle()
          },
        ),
      ]}
    >
      <output>{note}</output>
      {pumps.editor((row, close, from) => (
        <section aria-label={row?.name ?? `new below ${from?.name ?? 'nothing'}`}>
          <button type="button" onClick={() => close(true)}>
            Save
          </button>
          <button type="button" onClick={() => close(false)}>
            Leave
          </button>
        </section>
      ))}
    </RecordsPage>
  )
}

beforeEach(() => {
  for (const fn of [asked, startExport, drawn, changed, remove]) fn.mockReset()
  startExport.mockResolvedValue(undefined)
  asked.mockImplementation(() => Promise.resolve({ rows, total: rows.length }))
})
const show = (search = '', can?: string[]) =>
  listOf(<Pumps />, 'Pumps', { path: `/pumps${search}`, ...(can && { can }) })
const lastAsked = () => asked.mock.lastCall?.[0]

test('fields and columns say how an address is read; what cannot be used is told', async () => {
  await show('?name=abc&state=on&site_id=s1&sort=name')
  expect(lastAsked()).toMatchObject({ name: 'abc', state: 'on', site_id: 's1', sidx: 'name' })
  expect(screen.getByLabelText('Name')).toHaveAttribute('maxlength', '3')
  expect(document.querySelectorAll('form label')).toHaveLength(2)
})

test('a link by a name that means nothing here is told of, and does not outlive the next search', async () => {
  const { path, user } = await show('?metercomid=123456789012&date=2026-11-20&name=A')
  expect(screen.getByText(/was ignored: Meter comm\. ID, Data date/)).toBeVisible()
  expect(lastAsked()).not.toHaveProperty('metercomid')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(path()).toBe('/pumps'))
  expect(screen.queryByText(/was ignored/)).toBeNull()
})

test('too long a text, an unknown code and a column that the server cannot sort by fall back', async () => {
  await show('?name=abcd&state=off&sort=flow')
  expect(lastAsked()).not.toHaveProperty('name')
  expect(lastAsked()).not.toHaveProperty('state')
  expect(lastAsked()).not.toHaveProperty('sidx')
  expect(screen.getByText(/Name, State, /)).toBeVisible()
})

test('a list is asked anew in another language: its rows hold words of the server', async () => {
  await show()
  const calls = asked.mock.calls.length
  await act(() => changeLanguage('es'))
  await waitFor(() => expect(asked.mock.calls.length).toBe(calls + 1))
  await act(() => changeLanguage('en'))
})

test('fields made anew with each render ask and draw nothing again', async () => {
  const list = await show('?name=abc')
  const [calls, cells] = [asked.mock.calls.length, drawn.mock.calls.length]
  await list.press('Note: A')
  expect(screen.getByText('plain+A')).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(calls)
  expect(drawn).toHaveBeenCalledTimes(cells)
  // What a button does is the newest all the same.
  await list.press('Note: B')
  expect(screen.getByText('plain+A+B')).toBeVisible()
})

describe('an action of a row', () => {
  const actionsOf = vi.fn<(row: Pump) => void>()
  function Valves() {
    const actions = useActions()
    const [state, setState] = useState('first')
    const pumps = useRecords({
      id: 'pumps',
      name: 'Pumps',
      api,
      fields: [],
      columns,
      rowName: (row) => row.name,
    })
    const press = (next: string) => () => setState(next)
    return (
      <RecordsPage
        records={pumps}
        rowActions={(row) => {
          return [
            actions.run('turn', 'Turn', state === 'icon' ? DownOutlined : UpOutlined, press('icon')),
            actions.run('close', 'Close', UpOutlined, press('instead'), { hidden: row.name === 'A' }),
            actions.run('open', 'Open', UpOutlined, press('first'), {
              instead: state === 'instead' ? 'turn' : 'close',
            }),
          ]
        }}
      />
    )
  }
  const places = (row: HTMLElement) =>
    [...(row.querySelector('td:last-child')?.children ?? [])].map((place) => place.getAttribute('title'))

  test('is drawn anew when only its icon changes, without its row', async () => {
    const list = await listOf(<Valves />, 'Pumps', { path: '/pumps' })
    const sign = () => list.button('Turn: A')?.innerHTML
    const [first, cells] = [sign(), drawn.mock.calls.length]
    await list.press('Turn: A')
    expect(sign()).not.toBe(first)
    expect(drawn).toHaveBeenCalledTimes(cells)
  })

  test('takes another place when only `instead` changes', async () => {
    const list = await listOf(<Valves />, 'Pumps', { path: '/pumps' })
    expect(places(list.row('A'))).toEqual(['Turn', 'Open'])
    await list.press('Close: B')
    expect(places(list.row('A'))).toEqual(['Turn', null])
  })

  test('is asked for only in the rows that are drawn again, while the function stays the same', async () => {
    const rowActions = (row: Pump) => {
      actionsOf(row)
      return [{ key: 'turn', label: 'Turn', icon: null, run: () => {} }]
    }
    function Constant() {
      const pumps = useRecords({
        id: 'pumps',
        name: 'Pumps',
        api,
        fields: [],
        columns,
        rowName: (row) => row.name,
      })
      return <RecordsPage records={pumps} rowActions={rowActions} bulk={[]} />
    }
    const list = await listOf(<Constant />, 'Pumps', { path: '/pumps' })
    actionsOf.mockClear()
    await list.user.click(within(list.row('A')).getByRole('checkbox'))
    expect(within(list.row('A')).getByRole('checkbox')).toBeChecked()
    expect(new Set(actionsOf.mock.calls.map(([row]) => row.name))).toEqual(new Set(['A']))
  })
})

test('the form opens for a row, for a new one and below another; saving loads anew, leaving does not', async () => {
  const list = await show()
  const calls = asked.mock.calls.length
  await list.press('Edit: B')
  expect(await screen.findByRole('region', { name: 'B' })).toBeVisible()
  await list.press('Leave')
  expect(screen.queryByRole('region', { name: 'B' })).toBeNull()
  await list.press('Add')
  expect(await screen.findByRole('region', { name: 'new below nothing' })).toBeVisible()
  await list.press('Leave')
  expect(asked).toHaveBeenCalledTimes(calls)
  expect(changed).not.toHaveBeenCalled()
  await list.press('Below B')
  expect(await screen.findByRole('region', { name: 'new below B' })).toBeVisible()
  await list.press('Save')
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(calls + 1))
  expect(changed).toHaveBeenCalledTimes(1)
})

test('the name of a row opens its form; without the right to edit it is a name alone', async () => {
  const list = await show()
  await list.user.click(within(list.row('B')).getByRole('button', { name: 'B' }))
  expect(await screen.findByRole('region', { name: 'B' })).toBeVisible()
  cleanup()
  const auditors = await show('', ['list'])
  expect(within(auditors.row('B')).queryByRole('button', { name: 'B' })).toBeNull()
})

test('the conditions of a list without its order are for its sums and charts', async () => {
  function Sums() {
    const pumps = useRecords({
      id: 'pumps',
      name: 'Pumps',
      api,
      fields: [
        { ...make.text('name', 'Name', 3), implied: ({ state }) => (state ? {} : { state: 'off' }) },
        make.address('state'),
      ],
      columns,
      rowName: (row) => row.name,
      context: { site_id: 's1' },
    })
    return (
      <RecordsPage records={pumps}>
        <output>{JSON.stringify(pumps.list.unsorted)}</output>
      </RecordsPage>
    )
  }
  await listOf(<Sums />, 'Pumps', { path: '/pumps?name=abc&sort=name' })
  expect(lastAsked()).toMatchObject({ state: 'off', name: 'abc', site_id: 's1', sidx: 'name', sord: 'asc' })
  expect(screen.getByText('{"state":"off","name":"abc","site_id":"s1"}')).toBeInTheDocument()
})

test('the first row of the selected meter is the current one', async () => {
  function Readings() {
    const pumps = useRecords({
      id: 'pumps',
      name: 'Pumps',
      api,
      fields: [],
      columns,
      rowName: (row) => row.name,
      meterOf: (row) => (row.name === 'A' ? 'm1' : 'm2'),
    })
    return <RecordsPage records={pumps} />
  }
  const list = await listOf(<Readings />, 'Pumps', { path: '/pumps' })
  const currentRows = () =>
    ['A', 'B', 'C'].filter((name) => list.row(name).getAttribute('aria-current') === 'true')
  const select = (id: string) =>
    act(() =>
      selection.selectMeter(
        { id, mp: null, cons_no: '', cons_name: '' },
        { id: 't1', label: 'T1', identify: 'rcp', comm_protocol: '' },
      ),
    )
  expect(currentRows()).toEqual([])
  select('m2')
  expect(currentRows()).toEqual(['B'])
  select('m3')
  expect(currentRows()).toEqual([])
  act(() => selection.clear())
})

test('what is ticked is chosen; once it is dealt with nothing is ticked and the list is new', async () => {
  const list = await show()
  const calls = asked.mock.calls.length
  await list.user.click(within(list.row('C')).getByRole('checkbox'))
  await list.press('Settle')
  expect(remove).toHaveBeenCalledWith([rows[2]])
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(calls + 1))
  expect(within(list.row('C')).getByRole('checkbox')).not.toBeChecked()
  expect(changed).toHaveBeenCalledTimes(1)
})

test('the room for the buttons is counted: what a row hides counts, what the user may not do does not', async () => {
  const width = () => document.querySelector<HTMLElement>('colgroup col:last-child')?.style.width
  const all = await show()
  expect(all.button('More actions for A')).toBeUndefined()
  expect(width()).toBe('100px')
  all.unmount()
  const some = await show('', ['edit'])
  expect(some.button(/^More actions/)).toBeUndefined()
  expect(width()).toBe('72px')
})

describe('an export asks what is meant', () => {
  const shown = [
    { key: 'name', title: 'Name' },
    { key: 'flow', title: 'Flow' },
  ]
  const open = async (search: string) => {
    asked.mockImplementation(({ state }) => Promise.resolve({ rows, total: state ? 3 : 1200 }))
    const list = await show(search)
    return {
      list,
      offered: async () => {
        await list.press('Export')
        const panel = await screen.findByRole('dialog', { name: 'What to export' })
        return within(panel)
      },
    }
  }

  test('the ticked rows, which the file says too', async () => {
    const { list, offered } = await open('')
    await list.user.click(within(list.row('C')).getByRole('checkbox'))
    const panel = await offered()
    expect(panel.getByRole('radio', { name: '1 selected row' })).toBeChecked()
    await list.user.click(panel.getByRole('button', { name: 'Export 1 row' }))
    await waitFor(() => expect(startExport).toHaveBeenCalledTimes(1))
    const [query, sentColumns, head, format, ids] = startExport.mock.lastCall ?? []
    expect({ query, columns: sentColumns, format, ids }).toEqual({
      query: {},
      columns: shown,
      format: undefined,
      ids: ['p2'],
    })
    expect(head?.filters).toEqual([{ label: 'Rows', value: '1 selected row' }])
  })

  test('the filtered rows, or all of them, with the columns that are shown or all', async () => {
    const { list, offered } = await open('?state=on')
    const panel = await offered()
    expect(panel.getByRole('radio', { name: '3 rows as filtered' })).toBeChecked()
    await list.user.click(await panel.findByRole('radio', { name: '1,200 rows without filters' }))
    await list.user.click(panel.getByRole('radio', { name: 'All 3 columns' }))
    await list.user.click(panel.getByRole('button', { name: 'Export 1,200 rows' }))
    await waitFor(() => expect(startExport).toHaveBeenCalledTimes(1))
    const [query, sentColumns, head, , ids] = startExport.mock.lastCall ?? []
    expect({ query, ids }).toEqual({ query: {}, ids: undefined })
    expect(sentColumns).toContainEqual({ key: 'site', title: 'Site' })
    expect(head?.filters).toEqual([])
  })

  test('every choice stands in its place before the rows without filters are counted', async () => {
    const { offered } = await open('?state=on')
    asked.mockImplementation(() => new Promise(() => {}))
    const panel = await offered()
    expect(panel.getByRole('radio', { name: 'All rows without filters' })).toBeDisabled()
  })
})

test('keys: A adds, E edits the row in which the keyboard stands; none of them without the right', async () => {
  const list = await show()
  await list.user.keyboard('a')
  expect(await screen.findByRole('region', { name: 'new below nothing' })).toBeVisible()
  await list.press('Leave')
  // Nowhere in a row.
  act(() => (document.activeElement as HTMLElement | null)?.blur())
  const warning = vi.spyOn(feedback, 'warning').mockImplementation(() => {})
  await list.user.keyboard('e')
  expect(warning).toHaveBeenCalledExactlyOnceWith('Please select a record.')
  for (const name of ['A', 'B', 'C']) expect(screen.queryByRole('region', { name })).toBeNull()
  act(() => within(list.row('B')).getByRole('checkbox').focus())
  await list.user.keyboard('e')
  expect(await screen.findByRole('region', { name: 'B' })).toBeVisible()
  list.unmount()
  const reader = await show('', [])
  await reader.user.keyboard('a')
  expect(screen.queryByRole('region', { name: /^new/ })).toBeNull()
})

test('keys: E edits the ticked row, and of two says that exactly one must be selected', async () => {
  const list = await show()
  const warning = vi.spyOn(feedback, 'warning').mockImplementation(() => {})
  const tick = (name: string) => list.user.click(within(list.row(name)).getByRole('checkbox'))
  await tick('B')
  await tick('C')
  await list.user.keyboard('e')
  expect(warning).toHaveBeenCalledExactlyOnceWith('Exactly one record must be selected to modify.')
  for (const name of ['A', 'B', 'C']) expect(screen.queryByRole('region', { name })).toBeNull()
  await tick('C')
  act(() => (document.activeElement as HTMLElement | null)?.blur())
  await list.user.keyboard('e')
  expect(await screen.findByRole('region', { name: 'B' })).toBeVisible()
})

test('keys: J and K lead into the rows and on, X ticks, E edits under "more" too; only what works is named', async () => {
  const list = await listOf(<Pumps crowded />, 'Pumps', { path: '/pumps' })
  const at = () => document.activeElement?.closest('tr')?.querySelector('th')?.textContent
  const leave = () => act(() => (document.activeElement as HTMLElement | null)?.blur())
  expect(keysOf('page').map(({ keys }) => keys)).toEqual(['j', 'k', 'Enter', 'x', 'a', 'e', '/', 'r', 'f'])
  await list.user.keyboard('j')
  expect(at()).toBe('A')
  await list.user.keyboard('jx')
  expect(at()).toBe('B')
  expect(within(list.row('B')).getByRole('checkbox')).toBeChecked()
  leave()
  await list.user.keyboard('k')
  expect(at()).toBe('C')
  await list.user.keyboard('e')
  expect(await screen.findByRole('region', { name: 'C' })).toBeVisible()
  await list.press('Leave')
  // A row that was clicked is where the keyboard goes on.
  await list.user.click(within(list.row('B')).getByText('1'))
  expect(at()).toBe('B')
  leave()
  await list.press('Skip to the rows')
  expect(at()).toBe('A')
})

test('rows are ticked only where something may be done with what is ticked', async () => {
  function Guarded() {
    const actions = useActions()
    const pumps = useRecords({
      id: 'pumps',
      name: 'Pumps',
      api,
      fields: [],
      columns,
      rowName: (row) => row.name,
    })
    const drain = actions.run(
      'drain',
      'Drain',
      () => null,
      () => {},
      { can: 'set' },
    )
    return <RecordsPage records={pumps} bulk={[drain]} />
  }
  const boxes = async (can: string[]) => {
    const { unmount } = await listOf(<Guarded />, 'Pumps', { can })
    const found = screen.queryAllByRole('checkbox', { name: /Select/ }).length
    unmount()
    return found
  }
  expect(await boxes(['set'])).toBeGreaterThan(0)
  expect(await boxes(['export'])).toBeGreaterThan(0)
  expect(await boxes([])).toBe(0)
})
