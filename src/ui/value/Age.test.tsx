import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLanguage } from '@/i18n/i18n'
import { utilityNow } from '@/lib/time'
import { Age } from './Age'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [30_000, 'just now', 'fresh'],
  [59 * minute, '59 min ago', 'fresh'],
  [24 * hour, '24 h ago', 'fresh'],
  [25 * hour, '25 h ago', 'warning'],
  [47 * hour, '47 h ago', 'warning'],
  [48 * hour, '2 d ago', 'warning'],
  [73 * hour, '3 d ago', 'danger'],
  [29 * day + 23 * hour, '29 d ago', 'danger'],
  // Nobody counts 4,540 days.
  [30 * day, '21/10/2026', 'danger'],
  [4540 * day, '16/06/2014', 'danger'],
  [-3 * hour, '20/11/2026 17:00:00', 'warning'],
])('what happened %i ms ago reads %s', (ms, text, tone) => {
  const time = utilityNow(Date.now() - ms)
  render(<Age time={time} />)
  const shown = screen.getByText(text)
  expect(shown).toHaveAttribute('data-tone', tone)
  expect(shown).toHaveAttribute('datetime', time.replace(' ', 'T'))
})

test('a date is written as the language writes it; where age says nothing about quality nothing warns', async () => {
  await changeLanguage('zh')
  render(<Age time={utilityNow(Date.now() - 400 * day)} plain />)
  expect(screen.getByText('2025-10-16')).toHaveAttribute('data-tone', 'fresh')
})
