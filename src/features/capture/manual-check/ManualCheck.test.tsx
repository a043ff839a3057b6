import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
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
  await press(/^Save 1 reading$/)
  await waitFor(() => expect(table()).toHaveTextContent('Entered'))
  expect(button(/^Save/)).toBeUndefined()
  expect(sent.map((call) => call.split('/').at(-1))).toEqual(['check', 'save'])
  // Months are verified in the read audit.
  expect([button(/^Verify/), button(/^Reject/)]).toEqual([undefined, undefined])
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
