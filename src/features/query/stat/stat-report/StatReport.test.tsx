import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { reportTemplatesApi } from '@/api/query/reports'
import { sessionApi } from '@/api/console/session'
import { statReportApi } from '@/api/query/statReport'
import { formatNumber } from '@/lib/number'
import { readyReports } from '@/rules/console/reportMeasures'
import { session } from '@/stores/session'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { fill } from '@/testing/steps'
import { StatReport } from './StatReport'

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')
const show = async (search: string, can: string[] = ['export', 'add']) => {
  const shown = await renderScreen(<StatReport />, { path: `/query/stat/statReport${search}`, can })
  const print = await screen.findByRole('button', { name: 'Print' })
  await waitFor(() => expect(print).toBeEnabled())
  return { ...shown, print }
}

test('a ready-made report of a month: each unit with its figures, all together at the end, and the way to what they are made of', async () => {
  const printed = vi.fn<() => void>()
  vi.stubGlobal('print', printed)
  const { user, print } = await show('?report=losses&month_begin=2026-10&month_end=2026-10', [])
  const paper = screen.getByRole('article', { name: 'Losses: Whole utility, 2026-10' })
  const asked = { month_begin: '2026-10', month_end: '2026-10', order_by: 'loss_rate' }
  const report = await statReportApi.get({ ...asked, measures: 'supply_energy,loss_rate' })
  const lines = within(paper).getAllByRole('row').slice(1)
  expect(lines).toHaveLength(report.rows.length + 1)
  const [first] = report.rows
  expect(plain(lines[0]?.textContent)).toContain(first?.unit_name)
  expect(plain(lines[0]?.textContent)).toContain(formatNumber(first?.supply_energy, 0, 'en'))
  expect(plain(lines.at(-1)?.textContent)).toContain(`All ${String(report.units)} units`)
  expect(plain(lines.at(-1)?.textContent)).toContain(formatNumber(report.totals[0]?.loss_rate, 2, 'en'))
  expect(within(lines[0] ?? paper).getByRole('link')).toHaveAttribute(
    'href',
    `/query/report/monthQuery?level=area&month=2026-10&org_id=${first?.unit_id ?? ''}`,
  )
  for (const name of ['Export', 'Save report', 'Schedule'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  await user.click(print)
  expect(printed).toHaveBeenCalledOnce()
})

test('what was put together is saved, and chosen again by its name', async () => {
  const { user, path } = await show(
    '?measures=rate,pap_e&level=area&layout=months&month_begin=2026-09&month_end=2026-10',
  )
  const table = screen.getByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Transformer area', 'Line', 'Figure', '2026-09', '2026-10'])
  expect(within(table).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/business\/loss\/tgLoss\?month=2026-10&tg_id=\w+$/),
  )
  await user.click(screen.getByRole('button', { name: 'Save report' }))
  const form = await screen.findByRole('dialog', { name: 'New report' })
  await fill({ Report: 'For the board' })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [row] = backend.db.tables.reportTemplates.all()
  expect(row).toMatchObject({
    template_name: 'For the board',
    measures: ['rate', 'pap_e'],
    layout: 'months',
    months: 2,
  })
  await waitFor(() => expect(path()).toBe(`/query/stat/statReport?report=${row?.id ?? ''}`))
  expect(await screen.findByRole('article', { name: /^For the board: Whole utility/ })).toBeVisible()
  const menus = await sessionApi.menus()
  act(() => session.setMenus(menus))
  await user.click(await screen.findByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(path()).toMatch(new RegExp(`/reportSchedule\\?new=${row?.id ?? ''}$`)))
})

test('too many columns for paper are said, not printed', async () => {
  await renderScreen(<StatReport />, {
    path: '/query/stat/statReport?report=categories&month_begin=2026-09&month_end=2026-10',
    can: [],
  })
  expect(await screen.findByText(/^At most 12 columns of figures fit on paper/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
})

test('a saved report with words of another server is one that can be shown', async () => {
  vi.spyOn(reportTemplatesApi, 'options').mockResolvedValue([
    {
      ...reportTemplatesApi.blank,
      id: 'odd',
      template_name: 'Odd',
      level: 'galaxy',
      layout: 'spiral',
      measures: ['money'],
      period: '',
      months: null,
      order_by: 'money',
      sord: '',
      top: null,
      remark: '',
      schedule_count: null,
      create_user: '',
      create_time: '',
      update_user: '',
      update_time: '',
    },
  ])
  await show('?report=odd')
  expect(await screen.findByRole('article', { name: /^Odd: Whole utility/ })).toBeVisible()
})

test('a report of days names each day as people write it, and offers only figures that days have', async () => {
  const { user, path } = await show(
    '?report=categories&measures=rate,pap_e&layout=months&date_begin=2026-11-17&date_end=2026-11-18',
  )
  const paper = screen.getByRole('article', { name: /Whole utility, 17\/11\/2026 – 18\/11\/2026$/ })
  const heads = within(paper)
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
  expect(heads).toEqual(['Organization', 'Figure', '17/11/2026', '18/11/2026'])
  expect(within(paper).getByRole('table')).not.toHaveTextContent('Consumption')
  expect(paper).toHaveTextContent('18/11/2026: Collected; later readings still count')
  const asked = { date_begin: '2026-11-17', date_end: '2026-11-18' }
  const { rows } = await statReportApi.get({ ...asked, measures: 'rate' })
  const [first] = rows.toSorted((a, b) => (a.unit_name < b.unit_name ? -1 : 1))
  expect(paper).toHaveTextContent(formatNumber(first?.rate ?? null, 2, 'en'))
  expect(within(paper).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    expect.stringContaining('/query/stat/collectionRate?level=area&data_date=2026-11-18&org_id='),
  )
  await user.click(screen.getByRole('button', { name: 'Save report' }))
  const form = await screen.findByRole('dialog', { name: 'New report' })
  expect(within(form).getByLabelText(/^Days, the last of them/)).toHaveValue('2')
  await fill({ Report: 'Two days' })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [row] = backend.db.tables.reportTemplates.all()
  expect(row).toMatchObject({ template_name: 'Two days', period: 'day', months: 2, layout: 'months' })
  await waitFor(() => expect(path()).toBe(`/query/stat/statReport?report=${row?.id ?? ''}`))
  // Without days in the address they are the last ones that are due.
  expect(
    await screen.findByRole('article', { name: 'Two days: Whole utility, 18/11/2026 – 19/11/2026' }),
  ).toBeVisible()
  await user.click(screen.getByText('Months', { selector: '.ant-segmented-item-label' }))
  await waitFor(() => expect(path()).toContain('month_begin=2026-10'))
  expect(await screen.findByRole('article', { name: 'Two days: Whole utility, 2026-10' })).toBeVisible()
})

test('a saved report that was deleted is said to be gone, and others are offered; until its list has come it loads', async () => {
  backend.db.tables.reportTemplates.insert(
    { ...readyReports.losses, template_name: 'Board', remark: '' },
    { username: 'admin', ip: '' },
  )
  let send = (): void => undefined
  const options = reportTemplatesApi.options
  vi.spyOn(reportTemplatesApi, 'options').mockImplementation(async (signal) => {
    await new Promise<void>((done) => (send = done))
    return options(signal)
  })
  const asked = vi.spyOn(statReportApi, 'get')
  const { user, path } = await renderScreen(<StatReport />, {
    path: '/query/stat/statReport?report=gone&month_begin=2026-10&month_end=2026-10',
    can: [],
  })
  expect(screen.queryByText('This saved report does not exist any more.')).not.toBeInTheDocument()
  expect(screen.queryByText('Reading success')).not.toBeInTheDocument()
  send()
  expect(await screen.findByText('This saved report does not exist any more.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument()
  expect(asked).not.toHaveBeenCalled()
  await user.click(screen.getByRole('combobox', { name: 'Report' }))
  await user.click(await screen.findByText('Board', { selector: '.ant-select-item-option-content' }))
  await waitFor(() => expect(path()).toMatch(/report=(?!gone)/))
  expect(await screen.findByRole('article', { name: /^Board: Whole utility/ })).toBeVisible()
})

test('a report of which only a part is worked out has no paper, only how far it is', async () => {
  const get = statReportApi.get
  vi.spyOn(statReportApi, 'get').mockImplementation(async (query, signal) => ({
    ...(await get(query, signal)),
    progress: { done: 6, total: 100 },
  }))
  await renderScreen(<StatReport />, {
    path: '/query/stat/statReport?report=losses&month_begin=2026-10&month_end=2026-10',
    can: [],
  })
  expect(await screen.findByText('The figures of this report are being worked out')).toBeVisible()
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
})
