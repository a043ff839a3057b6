import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage } from '@/i18n/i18n'
import type { Language } from '@/i18n/languages'
import { readingDay } from '@/rules/readings/readingDay'
import { utilityNow } from '@/lib/time'
import { DateRange } from './DateRange'
import { presetSpan, type DateSpan } from '@/lib/span'

// The harness' today is 20 November 2026.
const before: DateSpan = { from: '2026-11-10', to: '2026-11-12' }
const changed = vi.fn<(span: DateSpan) => void>()

function Page() {
  const [span, setSpan] = useState(before)
  return (
    <>
      <DateRange
        label="Period"
        value={span}
        range={{ limit: { days: 31 }, presets: [], until: 'due' }}
        onChange={(next) => {
          changed(next)
          setSpan(next)
        }}
      />
      <button type="button">Elsewhere</button>
    </>
  )
}

async function show(language: Language = 'en') {
  await changeLanguage(language)
  const user = userEvent.setup({ delay: null })
  render(<Page />)
  const [from, to] = [...document.querySelectorAll('input')]
  if (!from || !to) throw new Error('two inputs')
  const write = async (input: HTMLInputElement, text: string) => {
    act(() => input.focus())
    await user.clear(input)
    await user.paste(text)
  }
  const leave = () => act(() => screen.getByText('Elsewhere').focus())
  const shown = () => [from.value, to.value]
  return { user, from, to, write, leave, shown }
}
const problem = () => document.querySelector('[role=alert]')?.textContent ?? ''

beforeEach(() => changed.mockClear())
afterEach(() => changeLanguage('en'))

const wrong = {
  en: [
    ['01/09/2026', '12/11/2026', 'The range may span at most 31 days.'],
    ['10/11/2026', '25/11/2026', 'Dates after 20/11/2026 (today at the utility) have no data yet.'],
    ['14/11/2026', '12/11/2026', 'The end date is before the start date.'],
    ['10/11/2026', '31/02/2026', 'Write both dates as dd/mm/yyyy.'],
    ['last week', '', 'Write both dates as dd/mm/yyyy.'],
    ['', '', 'Please select a date interval.'],
  ],
  zh: [
    ['2026-09-01', '2026-11-12', /31/],
    ['2026-11-10', '2026-11-25', /2026-11-20/],
    ['2026-11-14', '2026-11-12', /./],
    ['10/11/2026', '2026-11-12', /./],
  ],
} as const

it.each(['en', 'zh'] as const)(
  'keeps what is typed wrongly, says why beside it, applies nothing, and Escape brings back the old span (%s)',
  async (language) => {
    const { user, from, to, write, leave, shown } = await show(language)
    const old = shown()
    expect(old).toEqual(language === 'en' ? ['10/11/2026', '12/11/2026'] : ['2026-11-10', '2026-11-12'])
    for (const [start, end, why] of wrong[language]) {
      await write(from, start)
      await write(to, end)
      expect(problem()).toBe('')
      leave()
      expect(problem()).toMatch(why)
      expect(shown()).toEqual([start, end])
      expect(from).toHaveAccessibleDescription(problem())
      expect(to).toBeInvalid()
      act(() => to.focus())
      await user.keyboard('{Escape}')
      expect(shown()).toEqual(old)
      expect(problem()).toBe('')
      expect(to).toBeValid()
    }
    leave()
    expect(changed).not.toHaveBeenCalled()
  },
)

it('applies what is typed rightly with Enter or on leaving the pair, and not in between', async () => {
  const { user, from, to, write, leave, shown } = await show()
  await write(from, '1/11/2026')
  await write(to, '2026-11-20')
  expect(changed).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(changed).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-20' })
  expect(shown()).toEqual(['01/11/2026', '20/11/2026'])
  await write(from, '02/11/2026')
  leave()
  expect(changed).toHaveBeenLastCalledWith({ from: '2026-11-02', to: '2026-11-20' })
  expect(changed).toHaveBeenCalledTimes(2)
})

it('repairs one end at a time: the error stays until both fit', async () => {
  const { from, to, write, leave, shown } = await show()
  await write(from, '01/09/2026')
  leave()
  expect(problem()).toContain('31 days')
  await write(to, '01/10/2026')
  leave()
  expect(changed).toHaveBeenCalledExactlyOnceWith({ from: '2026-09-01', to: '2026-10-01' })
  expect(problem()).toBe('')
  expect(shown()).toEqual(['01/09/2026', '01/10/2026'])
})

it('offers in the calendar only days that the limit and today allow, and presets until the day that is due', async () => {
  const { user, from } = await show()
  await user.click(from)
  const cell = async (date: string) =>
    waitFor(() => {
      const found = document.querySelector<HTMLElement>(`td[title="${date}"]`)
      if (!found) throw new Error(`no ${date}`)
      return found
    })
  expect(await cell('2026-11-20')).not.toHaveClass('ant-picker-cell-disabled')
  expect(await cell('2026-11-21')).toHaveClass('ant-picker-cell-disabled')
  await user.click(await cell('2026-11-03'))
  await waitFor(() => expect(document.activeElement).not.toBe(from))
  expect(await cell('2026-11-21')).toHaveClass('ant-picker-cell-disabled')
  expect(changed).not.toHaveBeenCalled()
  await user.click(await cell('2026-11-18'))
  await waitFor(() =>
    expect(changed).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-03', to: '2026-11-18' }),
  )
  await user.click(from)
  await user.click(await screen.findByText('Last 3 days'))
  const due = readingDay(utilityNow())
  expect(due < '2026-11-20').toBe(true)
  expect(changed).toHaveBeenLastCalledWith(presetSpan('last3Days', '2026-11-20', due))
  expect(problem()).toBe('')
})
