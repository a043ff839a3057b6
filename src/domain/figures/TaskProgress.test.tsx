import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TaskProgress } from './TaskProgress'

const widths = (success_count: number | null, failure_count: number | null) => {
  const { container } = render(<TaskProgress task={{ progress: 80, success_count, failure_count }} />)
  return [...container.querySelectorAll<HTMLElement>('[aria-hidden] > span')].map(({ style }) => style.width)
}

test.each([
  [300, 0, ['80%']],
  [225, 75, ['60%', '20%']],
  [0, 9, ['0%', '80%']],
  [null, null, ['80%']],
  [null, 9, ['80%']],
])('of %s read and %s failed the bar shows %s', (read, failed, shown) => {
  expect(widths(read, failed)).toEqual(shown)
})
