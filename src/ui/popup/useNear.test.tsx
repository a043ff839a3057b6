import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Dropdown, Tooltip } from 'antd'
import { useState, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { Stand } from './Stand'
import { useNear } from './useNear'

const made: string[] = []
function Made({ children }: { children: ReactElement }) {
  made.push('made')
  return children
}

function MenuButton() {
  const [open, setOpen] = useState(false)
  const { target, comes, near, stand } = useNear<HTMLButtonElement>(open)
  return (
    <>
      <button ref={target} type="button" aria-expanded={open} {...comes} onClick={() => setOpen(!open)}>
        Menu
      </button>
      {near && (
        <Made>
          <Dropdown
            trigger={['click']}
            open={open}
            onOpenChange={setOpen}
            menu={{ items: [{ key: 'a', label: 'One' }] }}
          >
            {stand}
          </Dropdown>
        </Made>
      )}
      <p>Elsewhere</p>
    </>
  )
}

const show = () => {
  made.length = 0
  render(<MenuButton />)
  return screen.getByRole('button', { name: 'Menu' })
}

test.each([
  ['the pointer', (button: HTMLElement) => void fireEvent.pointerEnter(button)],
  ['the focus', (button: HTMLElement) => act(() => button.focus())],
])('nothing is made before %s comes near; the button stays the same element', (_, come) => {
  const button = show()
  expect(made).toEqual([])
  come(button)
  expect(made.length).toBeGreaterThan(0)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(screen.getByRole('button', { name: 'Menu' })).toBe(button)
})

test('a click that nothing announced opens at once; a second one, and one elsewhere, close', async () => {
  const button = show()
  fireEvent.click(button)
  expect(await screen.findByRole('menuitem', { name: 'One' })).toBeInTheDocument()
  expect(button).toHaveAttribute('aria-expanded', 'true')
  fireEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'false')
  const user = userEvent.setup({ delay: null })
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await user.click(screen.getByText('Elsewhere'))
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('a key that comes with the focus opens, too', async () => {
  const button = show()
  const user = userEvent.setup({ delay: null })
  await user.tab()
  expect(button).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(button).toHaveFocus()
  expect(await screen.findByRole('menuitem', { name: 'One' })).toBeInTheDocument()
})

function Named() {
  const { target } = useNear<HTMLButtonElement>(false)
  const [hovered, setHovered] = useState(false)
  return (
    <>
      <button ref={target} type="button" onPointerEnter={() => setHovered(true)}>
        Button
      </button>
      {hovered && (
        <Tooltip title="Its name" mouseEnterDelay={0}>
          <Stand anchor={target} />
        </Tooltip>
      )}
    </>
  )
}

test('a tooltip appears for the very coming of the pointer for which it was made, and goes with it', async () => {
  render(<Named />)
  const user = userEvent.setup({ delay: null })
  await user.hover(screen.getByRole('button'))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Its name')
  await user.unhover(screen.getByRole('button'))
  await expect
    .poll(
      () => screen.queryByRole('tooltip')?.closest('.ant-tooltip-hidden, .ant-zoom-big-fast-leave') !== null,
    )
    .toBe(true)
})
