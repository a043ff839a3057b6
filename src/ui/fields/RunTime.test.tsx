import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { RunTime } from './RunTime'

const changed = vi.fn<(line: string) => void>()

/** As a form field is: its value comes back as what was told. */
function Field({
  first = '',
  disabled = false,
  from = '',
}: {
  first?: string
  disabled?: boolean
  from?: string
}) {
  const [line, setLine] = useState(first)
  return (
    <>
      <RunTime
        value={line}
        disabled={disabled}
        earliest={from}
        density={1440}
        onChange={(next) => {
          changed(next)
          setLine(next)
        }}
      />
      <button type="button" onClick={() => setLine('0 6 * * 1,5')}>
        From outside
      </button>
    </>
  )
}
const show = async (first = '', disabled = false) => {
  changed.mockClear()
  return renderScreen(<Field first={first} disabled={disabled} />, { account: false })
}
type User = Awaited<ReturnType<typeof show>>['user']
const choose = async (user: User, name: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name }))
  await user.click((await screen.findAllByText(option)).at(-1) ?? document.body)
}
const runs = () =>
  within(screen.getByRole('list', { name: 'Next runs' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '')

test('asks for nothing but the repetition at first, and previews nothing', async () => {
  await show()
  expect(screen.getAllByRole('combobox')).toHaveLength(1)
  expect(screen.queryByRole('list', { name: 'Next runs' })).toBeNull()
})

test('a missing minute stays missing: an asterisk on the wire and no preview, until it is set', async () => {
  const { user } = await show()
  await choose(user, 'Repeats', 'Daily')
  expect(changed).toHaveBeenLastCalledWith('* 0 * * *')
  expect(screen.queryByRole('list', { name: 'Next runs' })).toBeNull()
  await choose(user, 'Minute', '05')
  expect(changed).toHaveBeenLastCalledWith('5 0 * * *')
  expect(screen.getByText('Every day at 00:05')).toBeVisible()
  expect(runs()).toHaveLength(5)
  expect(runs().every((run) => run.endsWith('00:05:00'))).toBe(true)
})

test.each([
  ['*/15 * * * *', 'Every few minutes', 'Every 15 minutes'],
  ['10 */6 * * *', 'Every few hours', 'Every 6 hours at minute 10'],
  ['30 0 * * *', 'Daily', 'Every day at 00:30'],
  ['0 6 * * 1,5', 'Weekly', 'Every Monday and Friday at 06:00'],
  ['0 2 28 * *', 'Monthly', 'On day 28 of every month at 02:00'],
  ['15 3 L * *', 'Monthly', 'On the last day of every month at 03:15'],
  ['0 8 1 1,7 *', 'Cron expression', 'Cron 0 8 1 1,7 *'],
])('%s is shown as %s: %s', async (line, mode, sentence) => {
  await show(line)
  expect(screen.getByText(mode)).toBeVisible()
  expect(screen.getByText(sentence)).toBeVisible()
  expect(runs()).toHaveLength(5)
  expect(changed).not.toHaveBeenCalled()
})

test('the next runs come in order, later than now', async () => {
  await show('*/20 * * * *')
  const minutes = runs().map((run) => run.slice(-5, -3))
  expect(new Set(minutes)).toEqual(new Set(['00', '20', '40']))
  expect(new Set(runs()).size).toBe(5)
})

test('days of the week are kept sorted, and the last one cannot be taken away', async () => {
  const { user } = await show('0 6 * * 3')
  await choose(user, 'Days', 'Mon')
  expect(changed).toHaveBeenLastCalledWith('0 6 * * 1,3')
  await user.click(screen.getByRole('combobox', { name: 'Days' }))
  await user.keyboard('{Backspace}{Backspace}{Backspace}')
  expect(changed.mock.lastCall?.[0]).toMatch(/^0 6 \* \* \d$/)
})

test('another repetition keeps hour and minute', async () => {
  const { user } = await show('45 13 * * *')
  await choose(user, 'Repeats', 'Monthly')
  expect(changed).toHaveBeenLastCalledWith('45 13 1 * *')
  // The last of 29 choices is drawn only once it is looked for.
  await user.type(screen.getByRole('combobox', { name: 'Day of the month' }), 'Last')
  await user.click((await screen.findAllByText('Last day')).at(-1) ?? document.body)
  expect(changed).toHaveBeenLastCalledWith('45 13 L * *')
})

test('a cron line is taken as it is typed; a wrong one has no preview', async () => {
  const { user } = await show('30 0 * * *')
  await choose(user, 'Repeats', 'Cron expression')
  const line = screen.getByRole('textbox', { name: 'Minute, hour, day, month, weekday' })
  expect(line).toHaveValue('30 0 * * *')
  await user.clear(line)
  await user.type(line, '61 0 * * *')
  expect(screen.queryByRole('list', { name: 'Next runs' })).toBeNull()
  await user.clear(line)
  await user.type(line, '0 8 * 1 *')
  expect(changed).toHaveBeenLastCalledWith('0 8 * 1 *')
  expect(runs().every((run) => run.slice(3, 5) === '01')).toBe(true)
})

test('a value from outside replaces what was being put together', async () => {
  const { user } = await show()
  await choose(user, 'Repeats', 'Daily')
  await user.click(screen.getByRole('button', { name: 'From outside' }))
  await waitFor(() => expect(screen.getByText('Every Monday and Friday at 06:00')).toBeVisible())
})

test('disabled means all of it', async () => {
  await show('30 0 * * *', true)
  for (const control of screen.getAllByRole('combobox')) expect(control).toBeDisabled()
})

test('the next runs are counted from the start, and runs more frequent than what is read are told', async () => {
  await renderScreen(<Field first="15 4 * * *" from="2031-03-01 04:15:00" />, { account: false })
  expect(runs()[0]).toBe('01/03/2031 04:15:00')
  expect(runs()).toHaveLength(5)
  expect(screen.queryByText(/more often than/)).toBeNull()
})

test('runs every quarter of an hour of what is frozen once a day are told', async () => {
  await show('*/15 * * * *')
  expect(screen.getByText(/more often than/)).toBeVisible()
})
