import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http as msw, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { meterLocks } from '@/stores/meterLocks'
import { selection } from '@/stores/selection'
import { session } from '@/stores/session'
import { renderScreen } from '@/testing/renderScreen'
import { server } from '@/testing/simulator'
import { MeterLookup } from './MeterLookup'

/** Communication ids have twelve digits: a shorter one is filled up. */
const full = (number: string) => number.padStart(12, '0')
const meter = (i: number) => ({
  id: `m${i}`,
  metercomid: `4000${i}`,
  cons_no: `9000${i}`,
  cons_name: `Consumer ${i}`,
  cp_name: `DCU ${i}`,
  mp: i,
  tml_id: `t${i}`,
  tml_asset_no: `A${i}`,
  name: 'Centro',
  comm_protocol: '03',
})

let asked: URLSearchParams[] = []
let gate: Promise<void> | undefined
/** A head-end with `total` meters that pages as decision A-32 says. */
function serve(total: number, failing: () => boolean = () => false, more: object = {}): void {
  server.use(
    msw.get('*/g/cMeter/dataMeterlist', async ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.push(query)
      await gate
      if (failing()) return HttpResponse.json({ message: 'The archive is closed.' }, { status: 500 })
      const page = Number(query.get('currentPage'))
      const from = page === 1 ? 0 : (page - 1) * 15 - Number(query.get('lockNum'))
      const dataList = Array.from({ length: Math.min(15, total - from) }, (_, i) => meter(from + i + 1))
      return HttpResponse.json({
        success: true,
        message: '',
        result: { pageDatas: { dataList, currentPage: page, totalCount: total, ...more } },
      })
    }),
  )
}

const box = () => screen.getByRole('searchbox', { name: 'Keyword' })
const rows = () =>
  within(screen.getByRole('table', { name: 'Meters' }))
    .getAllByRole('row')
    .slice(1)
const numbers = () => rows().map((row) => within(row).getAllByRole('button')[0]?.textContent)
const row = (number: string) => screen.findByRole('row', { name: new RegExp(`^${full(number)} `) })
const paste = (text: string) => fireEvent.paste(box(), { clipboardData: { getData: () => text } })
const open = () => renderScreen(<MeterLookup />, { account: false })

beforeEach(() => {
  asked = []
  gate = undefined
  meterLocks.clear()
})

test('Enter searches by the chosen type and says how many there are', async () => {
  serve(31)
  const { user } = await open()
  expect(screen.getByText('Find a meter')).toBeInTheDocument()
  // No results, no pages of them.
  expect(screen.queryByRole('button', { name: /^Page \d/ })).toBeNull()
  expect(asked).toHaveLength(0)
  await user.click(screen.getByRole('combobox', { name: 'Search type' }))
  await user.click(await screen.findByTitle('Meter comm. ID'))
  await user.type(box(), ' 4000 {Enter}')
  await row('40001')
  expect(rows()).toHaveLength(15)
  expect(screen.getByText('31 meters')).toBeInTheDocument()
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    font: '4000',
    type: '3',
    currentPage: '1',
    pageSize: '15',
    sidx: 'code',
    sord: 'asc',
    lockNum: '0',
  })
  expect(screen.queryByRole('button', { name: 'Page 4' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  await row('400031')
  expect(rows()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Page 1' }))
  await row('40001')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await row('400016')
  expect(asked.at(-1)?.get('currentPage')).toBe('2')
})

test('the type is that of what is typed, and another one that would find something is offered', async () => {
  let known = '3'
  server.use(
    msw.get('*/g/cMeter/dataMeterlist', ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.push(query)
      const dataList = query.get('type') === known ? [meter(1)] : []
      const result = { pageDatas: { dataList, currentPage: 1, totalCount: dataList.length } }
      return HttpResponse.json({ success: true, message: '', result })
    }),
  )
  const { user } = await open()
  await user.type(box(), '000021604417{Enter}')
  await row('40001')
  expect(asked.map((query) => query.get('type'))).toEqual(['3'])
  await user.clear(box())
  await user.type(box(), 'Ana{Enter}')
  expect(await screen.findByText('No meter found')).toBeInTheDocument()
  expect(asked.map((query) => query.get('type'))).toEqual(['3', '2'])
  known = '1'
  await user.clear(box())
  paste('000021604417\n000021604418')
  await user.type(box(), '{Enter}')
  expect(await screen.findByText('No meter found')).toBeInTheDocument()
  await user.clear(box())
  await user.click(screen.getByRole('button', { name: 'Remove the numbers' }))
  known = '3'
  await user.type(box(), '0412008831{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Found as Meter comm. ID – show' }))
  await row('40001')
  expect(asked.slice(2).map((query) => query.get('type'))).toEqual(['3', '1', '3', '3'])
})

test('a row clicked is the meter and collection point of the whole app', async () => {
  serve(3)
  const { user } = await open()
  await user.type(box(), '9{Enter}')
  await user.click(within(await row('40002')).getByRole('cell', { name: 'Consumer 2' }))
  expect(selection.get().meter).toEqual({ id: 'm2', mp: 2, cons_no: '0000090002', cons_name: 'Consumer 2' })
  expect(selection.get().point).toEqual({ id: 't2', label: 'DCU 2', identify: 'rcp', comm_protocol: '03' })
  expect(await row('40002')).toHaveAttribute('aria-current', 'true')
  expect(await row('40001')).not.toHaveAttribute('aria-current')
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(selection.get().meter).toBeUndefined()
  expect(selection.get().point).toBeUndefined()
})

test('locked rows come first across searches, and nothing is lost behind them', async () => {
  serve(30)
  const { user } = await open()
  await user.type(box(), '9{Enter}')
  await user.click(within(await row('40005')).getByRole('button', { name: 'Lock' }))
  await user.click(within(await row('400015')).getByRole('button', { name: 'Lock' }))
  expect(numbers().slice(0, 3)).toEqual(['40005', '400015', '40001'].map(full))
  expect(rows()).toHaveLength(15)
  expect(asked).toHaveLength(1)
  expect(selection.get().meter).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(numbers()).toEqual(['400029', '400030'].map(full)))
  expect(asked[1]?.get('lockNum')).toBe('2')
  serve(1)
  await user.type(box(), '{Enter}')
  await waitFor(() => expect(numbers()).toEqual(['40005', '400015', '40001'].map(full)))
  await user.click(within(await row('40005')).getByRole('button', { name: 'Unlock' }))
  expect(numbers()).toEqual(['400015', '40001'].map(full))
})

test('the eleventh lock is refused with a warning', async () => {
  serve(15)
  const { user } = await open()
  await user.type(box(), '9{Enter}')
  await row('40001')
  for (let i = 1; i <= 11; i++)
    await user.click(within(await row(`4000${i}`)).getByRole('button', { name: 'Lock' }))
  expect(await screen.findByText('At most 10 meters can be locked. Unlock one first.')).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: 'Unlock' })).toHaveLength(10)
})

test('while a search runs a second one is ignored, and that can be seen', async () => {
  let answer = () => {}
  gate = new Promise((resolve) => {
    answer = resolve
  })
  serve(2)
  const { user } = await open()
  await user.type(box(), '1{Enter}2{Enter}')
  const button = screen.getByRole('button', { name: 'Search' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await user.click(button)
  expect(await screen.findByText('Searching')).toBeInTheDocument()
  expect(asked.map((query) => query.get('font'))).toEqual(['1'])
  await act(async () => answer())
  await row('40001')
  expect(asked).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(asked.map((query) => query.get('font'))).toEqual(['1', '12']))
})

test('numbers pasted from a spreadsheet become one search and one chip', async () => {
  serve(2)
  const { user } = await open()
  paste('100\r\n200\t300, 100')
  expect(screen.getByText('3 numbers')).toBeInTheDocument()
  expect(box()).toHaveValue('')
  await user.type(box(), '{Enter}')
  await row('40001')
  expect(asked[0]?.get('font')).toBe('100,200,300')
  await user.click(screen.getByRole('button', { name: 'Remove the numbers' }))
  expect(screen.queryByText('3 numbers')).not.toBeInTheDocument()
})

test('500 numbers are taken, 501 are refused and nothing is changed', async () => {
  await open()
  const list = (count: number) => Array.from({ length: count }, (_, i) => 1000 + i).join('\n')
  paste(list(501))
  expect(
    await screen.findByText('501 values were given. At most 500 can be searched at once.'),
  ).toBeInTheDocument()
  expect(screen.queryByText(/numbers$/)).not.toBeInTheDocument()
  paste(list(500))
  expect(screen.getByText('500 numbers')).toBeInTheDocument()
})

test('a single pasted number is left to the box', async () => {
  await open()
  expect(paste('100')).toBe(true)
  expect(screen.queryByText('1 number')).not.toBeInTheDocument()
})

test('it works by keyboard alone', async () => {
  serve(3)
  const { user } = await open()
  await user.type(box(), '9{Enter}')
  await row('40001')
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: full('40001') })).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('button', { name: full('40003') })).toHaveFocus()
  await user.keyboard('{ArrowUp}{Enter}')
  expect(selection.get().meter?.id).toBe('m2')
  await user.keyboard('l')
  expect(meterLocks.get().map(({ id }) => id)).toEqual(['m2'])
  await user.keyboard('{Home}{Tab}')
  expect(document.activeElement).toHaveAccessibleName(/Lock|Unlock/)
})

test('a failed search says why, keeps the locked rows, and can be tried again', async () => {
  let failing = true
  serve(2, () => failing)
  meterLocks.toggle(meter(77))
  const { user } = await open()
  await user.type(box(), '9{Enter}')
  expect((await screen.findAllByText('The archive is closed.')).length).toBeGreaterThan(0)
  expect(numbers()).toEqual(['400077'])
  failing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(numbers()).toEqual(['400077', full('40001'), full('40002')]))
})

test('nothing found says what to check', async () => {
  serve(0)
  const { user } = await open()
  await user.type(box(), '9{Enter}')
  expect(await screen.findByText('No meter found')).toBeInTheDocument()
})

test('the way to the meter’s page is offered to those whose menu has it', async () => {
  serve(1)
  const { user } = await open()
  await user.type(box(), '9{Enter}')
  await row('40001')
  expect(screen.queryByRole('link', { name: 'Open meter' })).not.toBeInTheDocument()
  act(() => session.setMenus([{ name: 'capture', children: [{ name: 'meterDetail' }] }]))
  expect(screen.getByRole('link', { name: 'Open meter' })).toHaveAttribute(
    'href',
    '/capture/archive/meterDetail/m1',
  )
})

test('the simulated head-end answers the same calls', async () => {
  const { user } = await renderScreen(<MeterLookup />)
  await user.type(box(), '{Enter}')
  await waitFor(() => expect(rows()).toHaveLength(15))
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page'),
  )
})

test('names the pasted numbers that were not found', async () => {
  serve(2, undefined, { asked: 3, notFound: ['000000049999'] })
  const { user } = await open()
  paste('40001\n40002\n49999')
  await user.type(box(), '{Enter}')
  await row('40001')
  expect(await screen.findByText(/^1 of 3 .*000000049999/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy the numbers' })).toBeVisible()
})
