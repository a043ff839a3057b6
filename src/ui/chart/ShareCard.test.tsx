import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ShareCard } from './ShareCard'

const card = {
  title: 'Causes of failures',
  fileName: 'causes',
  object: '',
  period: '1 December 2026',
  height: 200,
  nameTitle: 'Reason',
  countTitle: 'Meters',
  parts: [
    { key: 'timeout', name: 'No answer in time', count: 129 },
    { key: 'invalid', name: 'Invalid data', count: 45 },
  ],
}

test('a legend scrolls by keyboard, whether its parts can be opened or not', () => {
  const { rerender } = render(<ShareCard {...card} />)
  expect(screen.getByRole('list')).toHaveAttribute('tabindex', '0')
  rerender(<ShareCard {...card} open={{ label: (name) => `Meters: ${name}`, run: () => {} }} />)
  expect(screen.getByRole('button', { name: 'Meters: Invalid data' })).toBeVisible()
})
