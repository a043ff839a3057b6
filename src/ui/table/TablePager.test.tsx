import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TablePager } from './TablePager'

test('says how many rows of the page could not be read, and nothing where all could', () => {
  const draw = (unread?: number) => (
    <TablePager
      page={1}
      pageSize={15}
      sizes={[15]}
      total={40}
      {...(unread !== undefined && { unread })}
      onPage={() => {}}
      onSize={() => {}}
    />
  )
  const { rerender } = render(draw(1))
  expect(screen.getByRole('status')).toHaveTextContent('40 rows · 1 row could not be read')
  rerender(draw())
  expect(screen.getByRole('status')).toHaveTextContent(/^40 rows$/)
})
