import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http as msw, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { lossAnalysisApi } from '@/api/business/lossAnalysis'
import { lossesApi } from '@/api/business/losses'
import { sessionApi } from '@/api/console/session'
import { formatNumber } from '@/lib/number'
import { formatDate } from '@/lib/time'
import { session } from '@/stores/session'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { backend, changeAnswer, server } from '@/testing/simulator'
import { choose, dialog, fill } from '@/testing/steps'
import { LineLossAnalysis } from './LineLossAnalysis'

const path = '/business/loss/lineLossAnalysis'
const show = (search: string, can = ['export']) =>
  renderScreen(<LineLossAnalysis />, { path: `${path}${search}`, can })
const { network } = backend.world.parts
// With a check meter.
const area = network.areaCheck.findIndex((check) => check === 1)
const tg_id = network.id('tg', area)
const days = '&date_begin=2026-11-12&date_end=2026-11-18'

const openDays = async (user: Awaited<ReturnType<typeof show>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Days and months' }))
const choosesMore = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('without an area or a line asks for one, and proposes the worst areas of the newest day to who may list them', async () => {
  const asked = vi.spyOn(lossesApi.areas, 'page')
  const { unmount } = await show('')
  expect(await screen.findByText('No area or line is chosen')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Transformer-area loss' })).not.toBeInTheDocument()
  expect(asked).not.toHaveBeenCalled()
  unmount()
  const menus = await sessionApi.menus()
  const { user, path: address } = await show('')
  act(() => session.setMenus(menus))
  const worst = await screen.findByRole('table', { name: /^Highest loss rates of \d\d\/11\/2026$/ })
  const rates = within(worst).getAllByText(/\d\.\d\d$/)
  expect(rates.map(({ textContent }) => Number(textContent))).toEqual(
    rates.map(({ textContent }) => Number(textContent)).toSorted((a, b) => b - a),
  )
  expect(screen.getByRole('link', { name: 'Transformer-area loss' })).toBeVisible()
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Areas' })).toBeVisible()
  const [first] = within(worst).getAllByRole('link')
  const name = first?.textContent ?? ''
  await user.click(first ?? worst)
  expect(await screen.findByRole('heading', { name })).toBeVisible()
  expect(address()).toMatch(/\?tg_id=\w+&date_begin=[\d-]+&date_end=[\d-]+$/)
})

test('without proposals the page works: an area is chosen in its middle', async () => {
  await signIn()
  const menus = await sessionApi.menus()
  backend.scenarios.set({ name: 'refuse', path: '/business/loss/areas/newest', times: 9 })
  const { user, path: address } = await show('')
  act(() => session.setMenus(menus))
  await user.click(await screen.findByRole('button', { name: 'Choose a transformer area' }))
  const picker = await dialog('Choose a transformer area')
  const name = await waitFor(() => {
    const [row] = picker.querySelectorAll<HTMLElement>('tbody th')
    if (!row) throw new Error('There is no area.')
    fireEvent.click(row)
    return row.textContent
  })
  fireEvent.click(within(picker).getByText('Choose', { selector: 'button *' }))
  expect(await screen.findByRole('heading', { name })).toBeVisible()
  expect(address()).toMatch(/tg_id=\w+/)
})

test('shows days, conclusion and meters of an area; a day is left out in the address and taken in again', async () => {
  const { user, path: address } = await show(`?tg_id=${tg_id}${days}`)
  const menus = await sessionApi.menus()
  expect(await screen.findByRole('heading', { name: network.areaName(area) })).toBeVisible()
  // Meters come before days, which are folded away.
  expect(screen.queryByRole('table', { name: 'Days and months' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Days and months' }))
  const table = () => screen.getByRole('table', { name: 'Days and months' })
  expect(within(table()).getAllByRole('row')).toHaveLength(8)
  const meters = screen.getByRole('table', { name: 'Meters to check' })
  expect(within(meters).getAllByRole('link', { name: /^Curve: / })[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/meterCurve\/\w+\?date=2026-11-1\d$/),
  )
  const data = await lossAnalysisApi.of({ tg_id, date_begin: '2026-11-12', date_end: '2026-11-18' })
  const [above] = screen.getAllByText('Above the target')
  expect(above?.closest('[data-figure]')).toHaveTextContent(formatNumber(data.sums.above_target, 2, 'en'))
  // The last step of the waterfall is the loss itself.
  const steps = within(screen.getByRole('figure', { name: 'Parts of the loss' })).getAllByRole('listitem')
  expect(steps.at(-1)).toHaveTextContent(formatNumber(data.sums.loss_energy, 2, 'en'))
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'dispatchEvent').mockReturnValue(true)
  await choosesMore(user, 'Export evidence')
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const file = saved.mock.lastCall?.[0]
  const text = file instanceof Blob ? await file.text() : ''
  for (const { period, supply_energy, sale_energy, loss_energy } of data.periods)
    expect(text).toContain(
      [period, supply_energy, sale_energy, loss_energy].map((each) => each ?? '').join(','),
    )
  act(() => session.setMenus(menus))
  const first = data.meters[0]?.metercomid ?? ''
  const angles = within(meters).queryAllByRole('link', { name: /^Phase angles: / })
  for (const link of angles)
    expect(data.meters.map(({ id }) => id)).toContain(
      new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('meter'),
    )
  // The reading of a month that has ended is audited, or somebody is asked to audit it.
  await user.click(within(meters).getByRole('button', { name: `More actions for ${first}` }))
  expect(await screen.findByRole('menuitem', { name: 'Read audit' })).toBeVisible()
  await user.click(screen.getByRole('menuitem', { name: 'Ask for an audit' }))
  const asks = await dialog(`Ask for an audit: ${data.meters[0]?.metercomid ?? ''}, 2026-10`)
  await fill({ 'What should be looked at': 'The current at L1 is reversed' })
  await user.click(within(asks).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(backend.db.tables.auditRequests.all()).toMatchObject([
      { meter_id: data.meters[0]?.id, month: '2026-10', note: 'The current at L1 is reversed', waits: '1' },
    ]),
  )
  await user.click(within(table()).getByRole('button', { name: 'Exclude: 2026-11-12' }))
  await waitFor(() => expect(address()).toContain('exclude=2026-11-12'))
  expect(await screen.findByText('Some of them are excluded.')).toBeVisible()
  await user.click(await within(table()).findByRole('button', { name: 'Include: 2026-11-12' }))
  await waitFor(() => expect(address()).not.toContain('exclude'))
  await choosesMore(user, 'Transformer-area loss')
  await waitFor(() =>
    expect(address()).toBe(`/business/loss/tgLoss?tg_id=${tg_id}&data_date=${data.looked_at}`),
  )
})

test('meters without a sign are folded away behind their number', async () => {
  await signIn()
  const result = await lossAnalysisApi.of({ tg_id, date_begin: '2026-11-12', date_end: '2026-11-18' })
  const [meter] = result.meters
  const made = [
    { id: 'a', metercomid: '000000000001', tags: ['tamper'], influence: null },
    { id: 'b', metercomid: '000000000002', tags: [], influence: 12 },
    { id: 'c', metercomid: '000000000003', tags: [], influence: null },
  ]
  changeAnswer('/business/loss/analysis', { meters: made.map((change) => ({ ...meter, ...change })) })
  const { user } = await show(`?tg_id=${tg_id}${days}`)
  const ids = async () =>
    within(await screen.findByRole('table', { name: 'Meters to check' }))
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent)
  // A drop alone accuses nobody.
  expect(await ids()).toEqual(['000000000001'])
  await user.click(screen.getByRole('button', { name: '2 meters without a sign' }))
  expect(await ids()).toHaveLength(3)
})

test('an analysis that fails keeps its frames and says so once', async () => {
  const fails = vi.fn<() => HttpResponse<null>>(() => HttpResponse.error())
  server.use(msw.get('*/business/loss/analysis', fails))
  const { user } = await show(`?tg_id=${tg_id}${days}`)
  expect(await screen.findByText(/Loss rate per day.* could not be loaded/)).toBeVisible()
  expect(screen.getByRole('figure', { name: 'Parts of the loss' })).toBeVisible()
  const before = fails.mock.calls.length
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(fails.mock.calls.length).toBe(before + 1))
})

test('who may not export is not offered it', async () => {
  const { user } = await show(`?tg_id=${tg_id}${days}`, [])
  const menus = await sessionApi.menus()
  expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible()
  act(() => session.setMenus(menus))
  await user.click(await screen.findByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Transformer-area loss' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Export evidence' })).not.toBeInTheDocument()
})

test('a cause is marked beside its day, and a meter is written down as abnormal of the day looked at', async () => {
  const { user } = await show(`?tg_id=${tg_id}${days}`)
  session.setMenus(await sessionApi.menus())
  await openDays(user)
  const table = await screen.findByRole('table', { name: 'Days and months' })
  const line = within(table).getAllByRole('row')[3] ?? table
  await user.click(within(line).getByRole('button', { name: /^Mark the cause/ }))
  const form = await dialog(`Cause of the loss: ${network.areaName(area)}, 14/11/2026`)
  await choose('Marked cause', 'Theft or bypass')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(line).toHaveTextContent('Theft or bypass'))
  expect(backend.db.tables.lossMarks.all()).toMatchObject([
    { kind: 'tg', object_id: tg_id, period: '2026-11-14', loss_mark: 'theft' },
  ])
  await user.click(within(line).getByRole('button', { name: /^More actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove the cause' }))
  await user.click(
    within(await dialog(/^Remove the marked cause/)).getByRole('button', { name: 'Remove the cause' }),
  )
  await waitFor(() => expect(backend.db.tables.lossMarks.all()).toEqual([]))
  const meters = screen.getByRole('table', { name: 'Meters to check' })
  await user.click(within(meters).getAllByRole('button', { name: /^More actions/ })[0] ?? meters)
  await user.click(await screen.findByRole('menuitem', { name: 'Create abnormal record' }))
  const { looked_at } = await lossAnalysisApi.of({ tg_id, date_begin: '2026-11-12', date_end: '2026-11-18' })
  expect(await dialog('Create an abnormal record')).toHaveTextContent(formatDate(looked_at, 'en'))
})

test('a day on which an area loses more than it may becomes a record about the area, and leads to it from then on', async () => {
  await signIn()
  const menus = await sessionApi.menus()
  const asked = { date_begin: '2026-11-12', date_end: '2026-11-18' }
  const areas = Array.from({ length: network.areaCount }, (_, each) => network.id('tg', each))
  let found: { id: string; name: string; period: string } | undefined
  for (const id of areas) {
    const { object_name, periods } = await lossAnalysisApi.of({ tg_id: id, ...asked })
    const bad = periods.find((each) => each.target_exceeded === '1' && each.abnormal_id === '')
    if (bad) found ??= { id, name: object_name, period: bad.period }
  }
  const { id = '', name = '', period = '' } = found ?? {}
  const { user } = await show(`?tg_id=${id}${days}`)
  act(() => session.setMenus(menus))
  await openDays(user)
  const table = await screen.findByRole('table', { name: 'Days and months' })
  const line = await waitFor(() => {
    const row = within(table)
      .getAllByRole('row')
      .find((each) => each.textContent.startsWith(formatDate(period, 'en')))
    expect(row).toBeDefined()
    return row ?? table
  })
  await user.click(await within(line).findByRole('button', { name: /^Create abnormal record/ }))
  const form = await dialog('Create an abnormal record')
  expect(form).toHaveTextContent(`${name} · ${formatDate(period, 'en')}`)
  expect(form).toHaveTextContent('Line loss over target')
  await fill({ Note: 'Loses since the storm' })
  await user.click(within(form).getByRole('button', { name: 'Create' }))
  const list = `/cbo/log/cboAbnormalData?tg_id=${id}&dispmonitor_type=lineLoss&data_date_begin=${period}&data_date_end=${period}`
  expect(await screen.findByRole('link', { name: 'Open it in the abnormal data' })).toHaveAttribute(
    'href',
    list,
  )
  expect(backend.db.abnormal.added).toMatchObject([
    { meter_id: '', tg_id: id, tg_name: name, data_date: period, e_type: 'lossHigh' },
  ])
  await user.keyboard('{Escape}')
  expect(await within(line).findByRole('link', { name: /^Open the abnormal record/ })).toHaveAttribute(
    'href',
    list,
  )
  expect(within(line).queryByRole('button', { name: /^Create abnormal record/ })).not.toBeInTheDocument()
})

test('a record about an area is offered of no line and of no month', async () => {
  const { unmount, user } = await show(`?tg_id=${tg_id}&month_begin=2026-09&month_end=2026-10`)
  const menus = await sessionApi.menus()
  act(() => session.setMenus(menus))
  const none = async () => {
    await openDays(user)
    const table = await screen.findByRole('table', { name: 'Days and months' })
    expect(within(table).queryByRole('button', { name: /^Create abnormal record/ })).toBeNull()
  }
  await none()
  unmount()
  await show(`?line_id=${network.id('line', 0)}${days}`)
  act(() => session.setMenus(menus))
  await none()
})

test('part of a loss is no loss: until all of its days are worked out nothing is summed, concluded or printed', async () => {
  await signIn()
  const result = await lossAnalysisApi.of({ tg_id, date_begin: '2026-11-12', date_end: '2026-11-18' })
  const answer = (progress?: object) =>
    server.use(
      msw.get('*/business/loss/analysis', () =>
        HttpResponse.json({
          success: true,
          message: '',
          result: { ...result, progress: undefined },
          progress,
        }),
      ),
    )
  answer({ done: 3, total: 7 })
  const { user } = await show(`?tg_id=${tg_id}${days}`)
  expect((await screen.findAllByText('3 of 7 figures worked out'))[0]).toBeVisible()
  const print = screen.getByRole('button', { name: 'Print' })
  expect(print).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Export evidence' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  const sum = formatNumber(result.sums.loss_energy, 2, 'en')
  expect(screen.queryByText(sum, { exact: false })).not.toBeInTheDocument()
  const conclusion = screen.getByRole('region', { name: 'Totals' }).parentElement
  expect(conclusion).not.toHaveTextContent(/The loss is|Most of the loss|The cause|Not computable/)
  expect(screen.queryByRole('table', { name: 'Meters to check' })).not.toBeInTheDocument()
  answer()
  await waitFor(() => expect(print).toBeEnabled(), { timeout: 5_000 })
  expect(screen.getAllByText(sum, { exact: false }).length).toBeGreaterThan(0)
  expect(screen.getByRole('table', { name: 'Meters to check' })).toBeVisible()
})

test('the evidence on paper has a head, the chart, every meter with all columns, where it is signed, and no button', async () => {
  const { user } = await show(`?tg_id=${tg_id}${days}`)
  await screen.findByRole('table', { name: 'Meters to check' })
  const data = await lossAnalysisApi.of({ tg_id, date_begin: '2026-11-12', date_end: '2026-11-18' })
  let paper: HTMLElement | undefined
  vi.stubGlobal('print', () => {
    paper = document.body.lastElementChild?.cloneNode(true) as HTMLElement
  })
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(paper).toBeDefined())
  const said = paper?.textContent ?? ''
  expect(said).toContain(`Line-loss analysis${network.areaName(area)}`)
  expect(said).toMatch(/12\/11\/2026 – 18\/11\/2026 · printed \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d by \S/)
  for (const { metercomid } of data.meters) expect(said).toContain(metercomid)
  expect(said).toContain(formatNumber(data.sums.loss_energy, 2, 'en'))
  expect(said).toContain('Approved by')
  expect(paper?.querySelectorAll('button')).toHaveLength(0)
  const tables = [...(paper?.querySelectorAll('table') ?? [])]
  expect(tables.map((each) => each.querySelectorAll('tbody tr').length)).toEqual([
    data.causes.filter(({ energy }) => energy).length + 1,
    data.periods.length,
    data.meters.length,
  ])
})

test('an object of which it is not told whether it is an area or a line leads to no list of either', async () => {
  changeAnswer('/business/loss/analysis', { object_type: 'feeder' })
  const { user } = await show(`?tg_id=${tg_id}${days}`)
  const menus = await sessionApi.menus()
  act(() => session.setMenus(menus))
  expect(await screen.findByRole('heading', { name: network.areaName(area) })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Abnormal data' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: /loss$/ })).not.toBeInTheDocument()
})
