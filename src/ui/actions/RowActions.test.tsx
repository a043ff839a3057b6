import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { Action } from './actions'
import { RowActions } from './RowActions'

const drawSign = vi.fn<() => void>()
function Sign({ turned = false }: { turned?: boolean }) {
  drawSign()
  return <svg data-turned={turned} />
}
const actions = (done: string[], word: string, turned = false): Action[] =>
  ['a', 'b', 'c', 'd'].map((key) => ({
    key,
    label: `Do ${key}`,
    icon: <Sign turned={turned} />,
    run: () => done.push(`${word} ${key}`),
  }))

test('buttons are drawn again only when they look different, and do what the newest says', async () => {
  drawSign.mockClear()
  const done: string[] = []
  const user = userEvent.setup({ delay: null })
  const ui = (of: Action[], name = 'R1') => (
    <MemoryRouter>
      <RowActions actions={of} name={name} />
    </MemoryRouter>
  )
  const { rerender } = render(ui(actions(done, 'old')))
  const once = drawSign.mock.calls.length
  rerender(ui(actions(done, 'new')))
  expect(drawSign).toHaveBeenCalledTimes(once)

  await user.click(screen.getByRole('button', { name: 'Do a: R1' }))
  await user.click(screen.getByRole('button', { name: /R1$/, expanded: false }))
  await user.click(await screen.findByRole('menuitem', { name: 'Do d' }))
  expect(done).toEqual(['new a', 'new d'])

  drawSign.mockClear()
  rerender(ui(actions(done, 'new', true)))
  expect(drawSign).toHaveBeenCalled()
  rerender(ui(actions(done, 'new', true), 'R2'))
  expect(screen.getByRole('button', { name: 'Do a: R2' })).toBeInTheDocument()
  rerender(ui(actions(done, 'new', true).slice(0, 2), 'R2'))
  expect(screen.queryByRole('button', { name: 'Do c: R2' })).not.toBeInTheDocument()
})
