import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { abnormalApi } from '@/api/cbo/abnormal'
import { energiesApi } from '@/api/business/energies'
import { sessionApi } from '@/api/console/session'
import { formatNumber } from '@/lib/number'
import { selection } from '@/stores/selection'
import { session } from '@/stores/session'
import { listOf } from '@/testing/listOf'
import { backend, changeAnswer } from '@/testing/simulator'
import { choose, dialog, fill, pressOnRow } from '@/testing/steps'
import { DayEnergy } from './DayEnergy'

const show = (search: string, can?: string[]) =>
  listOf(<DayEnergy />, 'Day energy', {
    path: `/business/energy/dayEnergy${search}`,
    ...(can && { can }),
  })
const now = Date.parse('2026-11-20T14:00:00Z')
const area = backend.world.parts.network.id('tg', 1)
const place = `tg_id=${area}`
const days = 'date_begin=2026-11-18&date_end=2026-11-18'

test('consumers lead, check meters stand beside them, and both say how they came about', async () => {
  const { user, path } = await show(`?${place}&${days}`)
  const { rows } = await energiesApi.days.page({
    tg_id: area,
    date_begin: '2026-11-18',
    date_end: '2026-11-18',
    currentPage: 1,
    pageSize: 100,
  })
  const { rows: checks } = await energiesApi.days.page({
    tg_id: area,
    date_begin: '2026-11-18',
    date_end: '2026-11-18',
    meter_role: 'check',
    currentPage: 1,
    pageSize: 15,
  })
  const sumOf = (of: typeof rows) => of.reduce((all, { pap_e }) => all + (pap_e ?? 0), 0)
  const kWh = (energy: number) => `${formatNumber(energy, 2, 'en')} kWh`.replaceAll(/\s/g, ' ')
  expect(sumOf(checks)).toBeGreaterThan(0)
  const totals = await screen.findByRole('region', { name: 'Import energy' })
  const shown = () => (totals.textContent ?? '').replaceAll(/\s/g, ' ')
  await waitFor(() =>
    expect(shown()).toContain(`Import energy of consumers${kWh(sumOf(rows) - sumOf(checks))}`),
  )
  expect(shown()).toContain(`Import energy of check meters${kWh(sumOf(checks))}`)
  const consumers = rows.length - checks.length
  const missing = rows.filter(({ pap_e }) => pap_e === null).length
  expect(shown()).toContain(
    `Consumers: rows without energy${String(missing)} of ${String(consumers)} · ${formatNumber((missing / consumers) * 100, 2, 'en')} %`,
  )
  await user.click(
    within(totals).getByRole('button', { name: 'How “Import energy of consumers” came about' }),
  )
  expect(await screen.findByText(/^Worked out 20\/11 10:/)).toBeVisible()
  expect(screen.getByRole('figure', { name: 'Energy per day' })).toBeVisible()
  await user.click(
    within(totals).getByRole('button', { name: 'How “Import energy of check meters” came about' }),
  )
  const told = await screen.findByRole('region', { name: /Import energy of check meters/ })
  await user.click(within(told).getByRole('button', { name: 'Show what it is made of' }))
  await waitFor(() => expect(path()).toContain('meter_role=check'))
})

test('a row shows the registers between which its energy lies, leads to its curve and chooses its meter', async () => {
  const [meter] = backend.world.meters({ currentPage: 1, pageSize: 1 }, now).rows
  const { user, table, path } = await show(`?metercomid=${meter?.metercomid}&date=2026-11-18`)
  const [day, before] = backend.world.dayEnergy(meter?.id ?? '', '2026-11-17', '2026-11-18', now) ?? []
  const shown = table().textContent ?? ''
  for (const register of [before?.pap_r, day?.pap_r])
    expect(shown).toContain(
      register?.toLocaleString('en', { minimumFractionDigits: 4, maximumFractionDigits: 4 }),
    )
  expect(within(table()).getByRole('link', { name: /^Curves of the day/, hidden: true })).toHaveAttribute(
    'href',
    expect.stringMatching(/meterCurve\/\w+\?from=2026-11-18&to=2026-11-18$/),
  )
  await user.click(table().querySelectorAll('tbody td')[3] ?? table())
  expect(selection.get().meter?.id).toBe(meter?.id)
  await pressOnRow('Abnormal data of the meter', `${meter?.metercomid ?? ''} 18/11/2026`)
  await waitFor(() => expect(path()).toBe(`/cbo/log/cboAbnormalData?type=3&font=${meter?.metercomid ?? ''}`))
})

test('of a consumer category only its rows are listed and summed up; without the right there is no export', async () => {
  const { user, names, button } = await show(`?${place}&${days}`, [])
  await choose('Consumer category', 'Check metering point')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(names()).toHaveLength(1))
  const totals = screen.getByRole('region', { name: 'Import energy' })
  await waitFor(() => expect(totals).toHaveTextContent(/Import energy of check meters.*0 of 1/))
  expect(button('Export')).toBeUndefined()
})

test('the energy of a day becomes an abnormal record by who may edit that list, and by nobody else', async () => {
  const [meter] = backend.world.meters({ currentPage: 1, pageSize: 1 }, now).rows
  const number = meter?.metercomid ?? ''
  const { button, user } = await show(`?metercomid=${number}&date=2026-11-18`)
  const menus = await sessionApi.menus()
  const name = `${number} 18/11/2026`
  const more = button(`More actions for ${name}`)
  if (more) {
    await user.click(more)
    await user.keyboard('{Escape}')
  }
  expect(screen.queryByText('Create abnormal record')).toBeNull()
  act(() => session.setMenus(menus))
  await pressOnRow('Create abnormal record', name)
  const form = await dialog('Create an abnormal record')
  // Nothing is likely: the user says, and only what a day of energy can show.
  await choose('Abnormality', 'Meter stopped')
  expect(screen.queryByTitle('Clock deviation')).toBeNull()
  await fill({ Note: 'The disc stands still' })
  await user.click(within(form).getByRole('button', { name: 'Create' }))
  const link = await screen.findByRole('link', { name: 'Open it in the abnormal data' })
  expect(link).toHaveAttribute('href', expect.stringContaining(`font=${number}&data_date_begin=2026-11-18`))
  const { rows } = await abnormalApi.page({ type: '3', font: number, currentPage: 1, pageSize: 100 })
  expect(rows).toContainEqual(
    expect.objectContaining({
      meter_id: meter?.id,
      e_type: 'meterStopped',
      data_date: '2026-11-18',
      note: 'The disc stands still',
      read_result: 'No',
    }),
  )
})

test('what an answer does not say of its sums is no zero', async () => {
  const role = { meter_role: 'consumer', rows: null, known: 7, pap_e: null, quality: '', periods: [] }
  changeAnswer('/business/energy/days/totals', { roles: [role] })
  await show(`?${place}&${days}`)
  const figure = (await screen.findByText('Import energy of consumers')).closest('div')
  await waitFor(() => expect(figure).toHaveTextContent('No value'))
  expect(figure?.parentElement).not.toHaveTextContent(/of 0|NaN|0\.00/)
})
