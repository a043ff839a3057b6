import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { abnormalApi } from '@/api/cbo/abnormal'
import { queryClient } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { abnormal } from '@/stores/abnormal'
import { isUnread } from '@/stores/abnormal.logic'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { together } from './abnormalFeed'
import { BellButton } from './BellButton'
import { passing } from '@/testing/passing'

beforeEach(() => {
  for (let n = 0; n < 14; n += 1) raise()
})

/** Lets one more record turn up in the field, as the head-end would find it. */
function raise() {
  const used = new Set(backend.db.abnormal.added.map((of) => of.id))
  const found = backend.world.latestAbnormal(Date.now(), used)
  if (found) backend.db.abnormal.add(found)
}
const unread = () => abnormal.get().items.filter(isUnread).length
/** The bell itself, which comes after the button that keeps its place. */
const bell = () => screen.findByRole('button', { name: 'Abnormal events', description: /unread/ })
async function open() {
  const rendered = await renderScreen(<BellButton />)
  const button = await bell()
  await rendered.user.click(button)
  const panel = await screen.findByRole('dialog', { name: 'Abnormal events' })
  return { ...rendered, button, panel }
}
const entries = (panel: HTMLElement) => within(panel).getAllByRole('listitem')

test('is there for the user with the id 1 and for nobody else', async () => {
  const { unmount } = await renderScreen(<BellButton />, { account: 'supervisor' })
  expect(screen.queryByRole('button', { name: 'Abnormal events' })).toBeNull()
  unmount()
  await renderScreen(<BellButton />, { account: 'admin' })
  expect(await bell()).toBeVisible()
})

test('shows ten items, counts the whole list, and a click reads one, once and without going anywhere', async () => {
  const send = vi.spyOn(abnormalApi, 'read')
  const { user, panel, button, path } = await open()
  expect(entries(panel)).toHaveLength(10)
  const count = unread()
  expect(count).toBeGreaterThan(10)
  expect(button).toHaveAccessibleDescription(new RegExp(`^${count} unread`))
  expect(button).toHaveTextContent(String(count))
  const [first] = within(panel).getAllByRole('button', {
    name: /^Mark as read: .+, \d{12}, .+, \d\d\/\d\d\/2026$/,
  })
  const name = first?.getAttribute('aria-label')?.replace('Mark as read: ', '') ?? ''
  await user.click(first ?? panel)
  const read = await within(panel).findByRole('button', { name: `${name}, read` })
  await user.click(read)
  expect(send).toHaveBeenCalledTimes(1)
  expect(unread()).toBe(count - 1)
  expect(path()).toBe('/')
})

test('an item of nothing but the specified fields names its meter by meter_id', async () => {
  const { panel } = await open()
  const specified = {
    id: 'e1',
    meter_id: '99000001',
    dispmonitor_type: 'Voltage',
    dispe_type: 'Rule 1',
    data_date: '2026-11-18',
    read_result: 'No',
  }
  act(() => void abnormal.take([specified]))
  const name = 'Mark as read: Rule 1, 99000001, Voltage, 18/11/2026'
  expect(await within(panel).findByRole('button', { name })).toHaveTextContent('99000001')
})

test.each([
  ['neutralDiffers', 'Neutral ≠ phase current', 'Critical', 'danger'],
  ['missingVoltage', 'Missing voltage', 'Major', 'danger'],
  ['noData', 'No data', 'Warning', 'warning'],
  ['weakSignal', 'Signal ultra low', 'Info', 'neutral'],
])(
  'says first what happened, then where and at whom, and how grave it is: %s',
  async (e_type, what, grade, tone) => {
    const { panel } = await open()
    const item = {
      id: 'e1',
      meter_id: '7',
      metercomid: '000039501069',
      data_date: '2026-11-18',
      read_result: 'No',
    }
    act(
      () =>
        void abnormal.take([{ ...item, e_type, monitor_type: 'energy', cons_no: '0401', cons_name: 'Ana' }]),
    )
    const name = `Mark as read: ${what}, 000039501069, Ana, ${grade} · Energy, 18/11/2026`
    const found = await within(panel).findByRole('button', { name })
    expect(found).toHaveTextContent(`${what}000039501069 · Ana${grade} · Energy18/11/2026`)
    expect(within(found).getByTitle('Unread')).toHaveAttribute('data-tone', tone)
  },
)

test('a refusal is shown as a warning with the words of the server, and nothing is marked', async () => {
  const warning = vi.spyOn(feedback, 'warning').mockImplementation(() => {})
  const { user, panel } = await open()
  const count = unread()
  backend.scenarios.set({ name: 'refuse', path: '/result/eMpExceptionRead', message: 'Not today.', times: 1 })
  await user.click(within(panel).getByRole('button', { name: 'Read all' }))
  await waitFor(() => expect(warning).toHaveBeenCalledWith('Not today.'))
  expect(unread()).toBe(count)
  await user.click(await within(panel).findByRole('button', { name: 'Read all' }))
  await waitFor(() => expect(unread()).toBe(0))
  expect(await within(panel).findByRole('button', { name: 'Read all' })).toBeDisabled()
})

test('reading in the bell makes the rows of a kept list agree at once', async () => {
  const { user, panel } = await open()
  const id = abnormal.get().items.find(isUnread)?.id ?? ''
  const key = ['cboAbnormalData', 'list', {}]
  queryClient.setQueryData(key, { rows: [{ id, read_result: 'No' }], total: 1 })
  await user.click(within(panel).getAllByRole('button', { name: /^Mark as read/ })[0] ?? panel)
  await waitFor(() =>
    expect(queryClient.getQueryData(key)).toEqual({ rows: [{ id, read_result: 'Yes' }], total: 1 }),
  )
})

test('the close sign removes an item here only; with one item left there is nothing to read or show beyond it', async () => {
  const { user, panel } = await open()
  const [first] = abnormal.get().items
  await user.click(within(panel).getAllByRole('button', { name: /^Remove from this list/ })[0] ?? panel)
  expect(abnormal.get().items.map((item) => item.id)).not.toContain(first?.id)
  expect(panel).toContainElement(document.activeElement as HTMLElement)
  act(() => {
    abnormal.take([first, ...abnormal.get().items])
  })
  expect(abnormal.get().items.map((item) => item.id)).not.toContain(first?.id)
  const last = abnormal.get().items[0]
  act(() => void abnormal.take([last]))
  expect(entries(panel)).toHaveLength(1)
  expect(within(panel).queryByRole('button', { name: 'Read all' })).toBeNull()
  expect(within(panel).queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('shows more in the list of abnormal data, and gives the keyboard back', async () => {
  const { user, panel, button, path } = await open()
  await user.click(within(panel).getByRole('button', { name: 'Show more' }))
  expect(path()).toBe('/cbo/log/cboAbnormalData?fromBell=true')
  expect(button).toHaveFocus()
})

test('says since when it may be old while the channel is lost, and heals by itself', async () => {
  const { button, panel } = await open()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(
    within(panel).getByText(/Connection lost\. This list may be out of date since 20\/11 \d\d:\d\d/),
  ).toBeVisible()
  expect(button).toHaveAccessibleDescription(/may be out of date since/i)
  const known = unread()
  raise()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(unread()).toBe(known + 1))
  expect(button).toHaveAccessibleDescription(new RegExp(`^${known + 1} unread`))
  expect(within(panel).queryByText(/Connection lost/)).toBeNull()
})

/** A head-end that says what the test says. */
class Told extends EventTarget {
  static latest: Told | undefined
  constructor() {
    super()
    Told.latest = this
  }
  close() {}
  say = (message: unknown) =>
    this.dispatchEvent(
      new MessageEvent('message', { data: typeof message === 'string' ? message : JSON.stringify(message) }),
    )
}
const told = () => {
  if (!Told.latest) throw new Error('no channel')
  return Told.latest
}

test('a flood is taken in a few steps and nonsense changes nothing', async () => {
  vi.stubGlobal('WebSocket', Told)
  const { panel } = await open()
  const take = vi.spyOn(abnormal, 'take')
  const [item] = abnormal.get().items
  const before = abnormal.get().items
  await passing(async (pass) => {
    for (const nonsense of [
      '{',
      '7',
      null,
      [],
      'x',
      {},
      { exceptionList: 'x' },
      { exceptionList: { 0: {} } },
    ])
      told().say(nonsense)
    await pass(together * 2)
  })
  expect(take).not.toHaveBeenCalled()
  expect(abnormal.get().items).toBe(before)
  for (let n = 0; n < 1_000; n += 1) told().say({ exceptionList: [{ ...item, id: `flood${n}` }] })
  told().say({ exceptionList: [null, 7, { ...item, id: 'last' }] })
  await waitFor(() => expect(abnormal.get().items.map(({ id }) => id)).toEqual(['last']))
  expect(take.mock.calls.length).toBeLessThanOrEqual(3)
  expect(entries(panel)).toHaveLength(1)
})

test('a channel that reopens and stays silent is asked for the list', async () => {
  vi.stubGlobal('WebSocket', Told)
  const { panel } = await open()
  act(() => void told().dispatchEvent(new Event('open')))
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await passing(async (pass) => {
    told().say({ exceptionList: abnormal.get().items })
    act(() => void window.dispatchEvent(new Event('offline')))
    await pass(together * 2)
  })
  expect(within(panel).getByText(/Connection lost/)).toBeVisible()
  const known = unread()
  raise()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(abnormal.get().oldSince).toBeDefined()
  act(() => void told().dispatchEvent(new Event('open')))
  await waitFor(() => expect(unread()).toBe(known + 1))
  expect(abnormal.get().oldSince).toBeUndefined()
})
