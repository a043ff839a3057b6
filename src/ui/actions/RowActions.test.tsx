import { EditOutlined } from '@ant-design/icons'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
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

test("Ant Design's signs are drawn bare: a button, its drawing, and nothing around them", () => {
  render(
    <MemoryRouter>
      <RowActions
        name="R1"
        actions={[
          { key: 'edit', label: 'Edit', icon: <EditOutlined aria-hidden />, run: () => {} },
          { key: 'own', label: 'Own', icon: <Sign />, run: () => {} },
          { key: 'turn', label: 'Turn', icon: <EditOutlined aria-hidden rotate={90} />, run: () => {} },
        ]}
      />
    </MemoryRouter>,
  )
  const edit = screen.getByRole('button', { name: 'Edit: R1' })
  // If an update of theirs changes how a sign is made, this says so: the sign is drawn their way then.
  expect([...edit.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(['svg', 'path'])
  expect(edit.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getByRole('button', { name: 'Own: R1' }).querySelector('[data-turned]')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Turn: R1' }).querySelector('[role="img"], span')).not.toBeNull()
})

test('an action has the same place in every row: what does not apply leaves it empty, its way back takes it, danger stands under "more"', async () => {
  const row = (running: boolean) => {
    const of = (key: string, change: Partial<Action> = {}): Action => ({
      key,
      label: key,
      icon: null,
      run: () => {},
      ...change,
    })
    return (
      <MemoryRouter>
        <RowActions
          name="R1"
          actions={[
            of('Delete', { danger: true }),
            of('Switch off', { danger: true, hidden: !running }),
            of('Switch on', { hidden: running, instead: 'Switch off' }),
            of('Run', { hidden: running }),
            of('Pause', { hidden: !running }),
            of('Resume', { hidden: running, instead: 'Pause' }),
            of('Edit'),
          ]}
        />
      </MemoryRouter>
    )
  }
  const { container, rerender } = render(row(false))
  const places = () =>
    [...container.children].map((place) => place.getAttribute('aria-label')?.split(':')[0] ?? '')
  expect(places()).toEqual(['Run', 'Resume', 'Edit', 'More actions for R1'])
  rerender(row(true))
  expect(places()).toEqual(['', 'Pause', 'Edit', 'More actions for R1'])
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'More actions for R1' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Delete',
    'Switch off',
  ])
})

test('a row with a page opens it in another window too; entries that lead to a page are links', async () => {
  const user = userEvent.setup({ delay: null })
  const link = (key: string): Action => ({ key, label: `To ${key}`, icon: <Sign />, to: `/${key}` })
  const Here = () => <p>{useLocation().pathname}</p>
  render(
    <MemoryRouter>
      <RowActions name="R1" actions={['a', 'b', 'c', 'd'].map(link)} page="/row/1" />
      <Here />
    </MemoryRouter>,
  )
  const more = () => user.click(screen.getByRole('button', { name: /R1$/, expanded: false }))
  await more()
  const own = await screen.findByRole('link', { name: 'Open in a new window' })
  expect(own).toHaveAttribute('href', '/row/1')
  expect(own).toHaveAttribute('target', '_blank')
  expect(own).toHaveAttribute('rel', 'noopener')
  await user.click(screen.getByRole('link', { name: 'To d' }))
  expect(screen.getByText('/d')).toBeInTheDocument()
  await more()
  await screen.findByRole('menuitem', { name: 'To d' })
  expect(screen.getByRole('link', { name: 'To d' })).toHaveAttribute('href', '/d')
})
