import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { metersApi } from '@/api/capture/meters'
import { abnormalApi } from '@/api/cbo/abnormal'
import { sessionApi } from '@/api/console/session'
import { phaseAnglesApi } from '@/api/business/phaseAngles'
import { formatDateTime } from '@/lib/time'
import { session } from '@/stores/session'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { backend, changeAnswer, clock } from '@/testing/simulator'
import { dialog, fill } from '@/testing/steps'
import { PhaseAngleAnalysis } from './PhaseAngleAnalysis'
import { canBeJudged, openingHour } from './phaseModel'

const { network, archive, irregularities, calendar } = backend.world.parts
const date = '2026-11-19'
const meterOf = (fits: (meter: number, point: number) => boolean): string => {
  for (let meter = 0; meter < network.plan.meters; meter++)
    if (fits(meter, network.pointOf(meter))) return network.id('meter', meter)
  throw new Error('no such meter in the small world')
}
const show = (meter: string, can = ['read']) =>
  renderScreen(<PhaseAngleAnalysis />, {
    path: `/business/analysis/phaseAngle?meter=${meter}&date=${date}`,
    can,
  })
const records = () => screen.findByRole('table', { name: 'Saved records' })
const values = () => screen.findByRole('table', { name: 'Values of each phase' })
const check = () => meterOf((meter, point) => archive.type(meter, point) === '05')

/** Angles with a reversed current at L2, kept on 10 November. */
function keep(meter_id: string) {
  const { tables } = backend.db
  const of = (kind: string, kept: number[]) =>
    Object.fromEntries(kept.map((value, at) => [`${kind}${'abc'.charAt(at)}`, value]))
  const kept = {
    meter_id,
    metercomid: '',
    data_time: '2026-11-10 08:15:00',
    source: 'read',
    wiring_mode: '3',
    nominal_voltage: 120,
    feeds_in: '0',
    note: '',
    freq: 60,
    ...of('u', [120, 121.5, 120]),
    ...of('i', [4, 4, 4]),
    ...of('ang_u', [0, 240, 120]),
    ...of('ang_i', [20, 200, 20]),
    ...of('p', [0.4, -0.4, 0.4]),
    ...of('q', [0.1, 0.1, 0.1]),
    ...of('f', [0.94, -0.94, 0.94]),
  } as Parameters<typeof tables.phaseRecords.insert>[0]
  tables.phaseRecords.insert(kept, { username: 'operator', ip: '' })
}

test('shows each phase with its angles, the diagram, and what they say', async () => {
  await show(check())
  const table = await screen.findByRole('table', { name: 'Values of each phase' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['L1', 'L2', 'L3'])
  expect(table).toHaveTextContent('240.0')
  expect(screen.getByRole('figure', { name: /Vector diagram/ })).toHaveTextContent('U L2')
  expect(screen.getByText(/The wiring is right/)).toBeVisible()
  expect(screen.getByText(/L1 – L2 – L3/)).toBeVisible()
})

test('after midnight the page opens at yesterday, as long as nothing of today has been read', async () => {
  const midnight = calendar.dayStart(calendar.parseDate('2026-11-20'))
  const noon = clock.now
  clock.now = midnight + 5 * 60_000
  try {
    await renderScreen(<PhaseAngleAnalysis />, {
      path: `/business/analysis/phaseAngle?meter=${check()}`,
      can: ['read'],
    })
    expect(await values()).toHaveTextContent('L1')
    expect(await screen.findByDisplayValue('19/11/2026')).toBeVisible()
  } finally {
    clock.now = noon
  }
})

test('a wrong wiring is said mistake by mistake', async () => {
  const day = calendar.parseDate(date)
  const fault = (meter: number, point: number) => irregularities.wiringOf(meter, point, day)
  const wrong = meterOf((meter, point) => fault(meter, point) !== undefined)
  await show(wrong)
  const { terminals = [] } =
    fault(network.find('meter', wrong), network.pointOf(network.find('meter', wrong))) ?? {}
  expect(await screen.findByText('The wiring is wrong:')).toBeVisible()
  expect(screen.queryAllByText(/is reversed/)).toHaveLength(terminals.filter((each) => each.reversed).length)
})

test('a link opens the hour by which the sign was raised and its sentence; the history marks where one can judge', async () => {
  const day = calendar.parseDate(date)
  const wrong = meterOf((meter, point) => irregularities.wiringOf(meter, point, day) !== undefined)
  await signIn()
  const data = await phaseAnglesApi.day({ id: wrong, data_date: date })
  const judged = data.snapshots.filter((each) => canBeJudged(each, data))
  const highest = data.snapshots[openingHour(data.snapshots, '', (each) => canBeJudged(each, data)) ?? -1]
  const time = judged.find(({ data_time }) => data_time !== highest?.data_time)?.data_time ?? ''
  const { container } = await renderScreen(<PhaseAngleAnalysis />, {
    path: `/business/analysis/phaseAngle?meter=${wrong}&date=${date}&time=${encodeURIComponent(time)}`,
  })
  const handle = await screen.findByRole('slider', { name: 'History' })
  expect(handle).toHaveAttribute('aria-valuetext', formatDateTime(time, 'en'))
  expect(screen.getByText('The wiring is wrong:')).toBeVisible()
  const marks = [...container.querySelectorAll('.ant-slider-mark-text')]
  expect(marks.filter(({ textContent }) => textContent === '|')).toHaveLength(judged.length)
})

test('the meter is read now, with its angles, by whoever may read, and that is what is saved then', async () => {
  const id = check()
  const { user } = await show(id, ['read', 'add'])
  await screen.findByRole('table', { name: 'Values of each phase' })
  await user.click(screen.getByRole('button', { name: 'Read now' }))
  // Voltage, current, two angles, power and its factor of three phases, and the frequency.
  expect(await screen.findByText(/19 reading/)).toBeVisible()
  const [task] = [...backend.db.commands.all()]
  for (const slot of task?.objects ?? []) Object.assign(slot, { outcome: 'succeeded', reason: '' })
  clock.now += 120_000
  expect(await screen.findByText(/^Read from the meter at/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save record' }))
  await user.click(within(await dialog(/^Save the angles of/)).getByRole('button', { name: 'Save' }))
  expect(await records()).toHaveTextContent('Read from the meter')
  expect(backend.db.tables.phaseRecords.all()).toMatchObject([{ meter_id: id, source: 'read' }])
})

test('who may not read is not offered it; one phase has no angles', async () => {
  await show(
    meterOf((meter, point) => archive.type(meter, point) === '01'),
    [],
  )
  expect(await screen.findByText(/is not a three-phase meter/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Read now' })).not.toBeInTheDocument()
})

test('what is shown is saved once with a note, and listed with its author, its time and what it says', async () => {
  const { user } = await show(check(), ['read', 'add'])
  await values()
  expect(await screen.findByText('Nothing of this meter is saved yet.')).toBeVisible()
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save record' }))
    const form = await dialog(/^Save the angles of/)
    await fill({ Note: 'Before the repair' })
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    return form
  }
  await save()
  const [, row] = within(await records()).getAllByRole('row')
  expect(row).toHaveTextContent(/Stored by the meter.*The wiring is right.*20\/11.*Before the repair/)
  const [kept] = backend.db.tables.phaseRecords.all()
  expect(kept).toMatchObject({
    note: 'Before the repair',
    source: 'stored',
    data_time: expect.stringMatching(/^2026-11-(19|20) \d\d:00:00$/),
  })
  expect(row).toHaveTextContent(String(kept?.create_time.slice(11, 16)))
  const again = await save()
  expect(await within(again).findByText(/were already saved by/)).toBeVisible()
  expect(backend.db.tables.phaseRecords.all()).toHaveLength(1)
})

test('a saved record shows its own angles and what they say, until it is left for now', async () => {
  const meter_id = check()
  keep(meter_id)
  const { user } = await show(meter_id)
  expect(await values()).not.toHaveTextContent('200.0')
  expect(screen.queryByRole('button', { name: 'Save record' })).not.toBeInTheDocument()
  await user.click(within(await records()).getByRole('button', { name: 'Show' }))
  await waitFor(async () => expect(await values()).toHaveTextContent('200.0'))
  expect(await values()).toHaveTextContent('121.5')
  // A current that lags stands clockwise of its voltage, which is up.
  const [lagging] = screen.getAllByText('I L1')
  expect(Number(lagging?.getAttribute('x'))).toBeGreaterThan(0)
  expect(Number(lagging?.getAttribute('y'))).toBeLessThan(0)
  expect(screen.getByText(/^Saved record: values of .*08:15/)).toBeVisible()
  expect(screen.getByText(/^Saved by .+ on /)).toBeVisible()
  expect(screen.getByText('The wiring is wrong:')).toBeVisible()
  expect(screen.getByText('The current at terminal L2 is reversed.')).toBeVisible()
  let paper: string | null | undefined
  vi.stubGlobal('print', () => {
    paper = document.body.lastElementChild?.textContent
  })
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(paper).toMatch(/^Phase-angle analysis.*The wiring is wrong:.*Saved by .*200\.0/))
  expect(paper).toMatch(/10\/11\/2026 08:15:00 · printed .* by .*Approved by/)
  await user.click(screen.getByRole('button', { name: 'Back to now' }))
  expect(await values()).not.toHaveTextContent('200.0')
  expect(screen.queryByText('The wiring is wrong:')).not.toBeInTheDocument()
})

test('the history goes with the keys through hours and what was kept, and takes diagram and verdict along', async () => {
  const meter_id = check()
  keep(meter_id)
  await show(meter_id)
  const handle = await screen.findByRole('slider', { name: 'History' })
  await waitFor(() => expect(handle.getAttribute('aria-valuetext')).toMatch(/^(19|20)\/11\/2026 \d\d:00:00$/))
  // The slider tells keys by their codes, which the typing of tests leaves out.
  const home = { key: 'Home', keyCode: 36 }
  fireEvent.keyDown(handle, home)
  await waitFor(() => expect(handle).toHaveAttribute('aria-valuetext', '10/11/2026 08:15:00 (saved)'))
  expect(await values()).toHaveTextContent('200.0')
  expect(screen.getByText('The current at terminal L2 is reversed.')).toBeVisible()
  fireEvent.keyDown(handle, { key: 'ArrowRight', keyCode: 39 })
  await waitFor(async () => expect(await values()).not.toHaveTextContent('200.0'))
  expect(screen.queryByText('The wiring is wrong:')).not.toBeInTheDocument()
})

test('what was kept of a meter that has one phase now is still shown, and said to be old', async () => {
  const one = meterOf((meter, point) => archive.type(meter, point) === '01')
  keep(one)
  await show(one, ['read', 'add'])
  expect(await screen.findByText(/^This is not a three-phase meter any more/)).toBeVisible()
  expect(await values()).toHaveTextContent('200.0')
  expect(screen.getByText('The wiring is wrong:')).toBeVisible()
  for (const name of ['Read now', 'Save record', 'Back to now'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('without a meter it says where one is chosen; only meters with three phases are offered', async () => {
  const asked = vi.spyOn(metersApi, 'page')
  const { user } = await renderScreen(<PhaseAngleAnalysis />, {
    path: '/business/analysis/phaseAngle',
    can: ['read'],
  })
  // The other tabs of the side panel say that this page does not follow them.
  expect(await screen.findByText(/here or under “Device” in the side panel/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Choose a meter' }))
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(asked.mock.lastCall?.[0]).toMatchObject({ wiring_modes: '2,3' })
  const offered: Awaited<ReturnType<typeof metersApi.page>> | undefined =
    await asked.mock.results.at(-1)?.value
  expect(offered?.rows.length).toBeGreaterThan(0)
  expect(offered?.rows.every(({ wiring_mode }) => ['2', '3'].includes(wiring_mode))).toBe(true)
})

test('without a meter those with unseen records about their phases are one click away, each once', async () => {
  await signIn()
  const menus = await sessionApi.menus()
  const item = { meter_id: check(), data_date: '2026-11-19', event_id: '' }
  for (const e_type of ['ctReversed', 'currentUnbalance'] as const)
    await abnormalApi.insert({ items: [item], e_type, note: 'Seen on site' })
  const wanted = ['ctReversed', 'missingVoltage', 'currentUnbalance']
  const pages = await Promise.all(
    wanted.map((dispe_type) =>
      abnormalApi.page({ dispe_type, read_result: 'No', currentPage: 1, pageSize: 5 }),
    ),
  )
  const meters = new Set(pages.flatMap(({ rows }) => rows.map(({ meter_id }) => meter_id)))
  expect(meters).toContain(item.meter_id)
  const { user, path } = await renderScreen(<PhaseAngleAnalysis />, { path: '/business/analysis/phaseAngle' })
  act(() => session.setMenus(menus))
  const suspects = await screen.findByRole('table', { name: 'Meters with new records about their phases' })
  const links = within(suspects).getAllByRole('link')
  expect(links).toHaveLength(Math.min(meters.size, 8))
  expect(
    links.every((link) => [...meters].some((id) => link.getAttribute('href')?.includes(`meter=${id}&`))),
  ).toBe(true)
  await user.click(links[0] ?? suspects)
  expect(path()).toMatch(/\?meter=\w+&date=2026-11-\d\d$/)
})

const unknownWiring = () => changeAnswer('/business/analysis/phaseAngle/:id', { wiring_mode: 'delta' })

test('of a meter whose wiring is not known it is not said that it has one phase', async () => {
  unknownWiring()
  await show(check())
  expect(await screen.findByText(/^It is not known how the meter is wired: its angles/)).toBeVisible()
})

test('of a meter whose wiring is not known what was kept is shown, and not said to be of one phase', async () => {
  unknownWiring()
  keep(check())
  await show(check())
  expect(await screen.findByText(/^It is not known how the meter is wired. What was saved/)).toBeVisible()
})
