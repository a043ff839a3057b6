import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { manualCheckApi } from '@/api/capture/manualCheck'
import { listOf } from '@/testing/listOf'
import { sentCalls } from '@/testing/sentCalls'
import { backend, clock } from '@/testing/simulator'
import { ManualCheck } from './ManualCheck'
import { numberIn } from './typing'

const month = '2025-11'
// The day after the next month has begun: whoever was silent then is silent still.
const now = Date.parse('2025-12-02T14:00:00Z')
beforeEach(() => {
  clock.now = now
})
/** Whose end of the month was not read, with one tariff. */
const [meter] = backend.world
  .meters({ currentPage: 1, pageSize: 500 }, now)
  .rows.filter(
    ({ id, tariff_count }) =>
      tariff_count === 1 && backend.world.monthEnergy(id, month, month, now)?.[0]?.pap_r === null,
  )
const show = (can: string[]) =>
  listOf(<ManualCheck />, 'Manual read check', {
    path: `/capture/read/manualCheck?month=${month}&metercomid=${meter?.metercomid}`,
    can,
  })

test('a reading is typed into its cell, checked and saved', async () => {
  const { user, table, button, press } = await show(['edit', 'audit'])
  const sent = sentCalls('POST')
  const [before] = backend.world.monthEnergy(meter?.id ?? '', '2025-10', '2025-10', now) ?? []
  const name = `${meter?.metercomid} ${month}, This reading`
  const cell = () => within(table()).getByRole('button', { name: new RegExp(name), hidden: true })
  expect(button(/^Save/)).toBeUndefined()
  await user.click(cell())
  const field = within(table()).getByRole('textbox', { name, hidden: true })
  await user.type(field, '0{Enter}')
  expect(await screen.findByText(/^Below the last reading/)).toBeVisible()
  await user.clear(field)
  await user.type(field, `${Math.ceil(before?.pap_r ?? 0) + 1}{Enter}`)
  expect(table()).toHaveTextContent('Typed, not checked')
  await press(/^Check 1 reading$/)
  await waitFor(() => expect(table()).toHaveTextContent(/\(not saved\)/))
  // The typed cell says the same as the column of results.
  expect(table()).not.toHaveTextContent('Typed, not checked')
  await press(/^Save 1 reading$/)
  await waitFor(() => expect(table()).toHaveTextContent('Entered'))
  expect(button(/^Save/)).toBeUndefined()
  expect(sent.map((call) => call.split('/').at(-1))).toEqual(['check', 'save'])
  // Months are verified in the read audit.
  expect([button(/^Verify/), button(/^Reject/)]).toEqual([undefined, undefined])
})

test('what is typed while it is being checked stays, and is not taken for checked', async () => {
  const { user, table, press } = await show(['edit'])
  const [before] = backend.world.monthEnergy(meter?.id ?? '', '2025-10', '2025-10', now) ?? []
  const name = `${meter?.metercomid} ${month}, This reading`
  const type = async (value: number) => {
    await user.click(within(table()).getByRole('button', { name: new RegExp(name), hidden: true }))
    const field = within(table()).getByRole('textbox', { name, hidden: true })
    await user.clear(field)
    await user.type(field, `${value}{Enter}`)
  }
  const first = Math.ceil(before?.pap_r ?? 0) + 1
  await type(first)
  const { check } = manualCheckApi
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  vi.spyOn(manualCheckApi, 'check').mockImplementation(async (typed) => {
    await answered
    return check(typed)
  })
  await press(/^Check 1 reading$/)
  await type(first + 1)
  await act(async () => {
    answer()
    await vi.mocked(manualCheckApi.check).mock.results[0]?.value
  })
  expect(table()).toHaveTextContent(String(first + 1))
  expect(table()).not.toHaveTextContent(/\(not saved\)/)
})

test('without the right nothing is typed', async () => {
  const { table, button } = await show([])
  expect(table().querySelector('[data-editable]')).toBeNull()
  expect(button(/^Enter with a remark/)).toBeUndefined()
})

test.each([
  ['12', 12],
  ['12,5', 12.5],
  ['999999.9999', 999_999.9999],
  ['', undefined],
  ['1e3', undefined],
  ['-1', undefined],
  ['1000000', undefined],
])('"%s" is %s', (text, value) => {
  expect(numberIn(text)).toBe(value)
})
