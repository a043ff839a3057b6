import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { ObjectLink } from './ObjectLink'
import { passing } from '@/testing/passing'

const show = (card = vi.fn<() => ReactNode>(() => <p>Doing well</p>)) =>
  renderScreen(
    <main>
      <ObjectLink to="/there" card={card}>
        M-1
      </ObjectLink>
    </main>,
    { account: false },
  ).then((rendered) => ({ ...rendered, card }))

test('a card comes when the pointer rests on the link, describes it, and stays while it is read', async () => {
  const { card } = await show()
  const link = screen.getByRole('link', { name: 'M-1' })
  expect(card).not.toHaveBeenCalled()
  fireEvent.pointerEnter(link, { pointerType: 'mouse' })
  const tip = await screen.findByRole('tooltip')
  expect(tip).toHaveTextContent('Doing well')
  expect(link).toHaveAttribute('aria-describedby', tip.id)
  await passing(async (pass) => {
    fireEvent.pointerLeave(link)
    fireEvent.mouseEnter(tip)
    await pass(10_000)
  })
  expect(screen.getByRole('tooltip')).toBeInTheDocument()
  fireEvent.keyDown(document, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('whoever only passes by, or touches, sees none and asks for nothing', async () => {
  const { card } = await show()
  const link = screen.getByRole('link', { name: 'M-1' })
  await passing(async (pass) => {
    fireEvent.pointerEnter(link, { pointerType: 'mouse' })
    fireEvent.pointerLeave(link)
    fireEvent.pointerEnter(link, { pointerType: 'touch' })
    await pass(10_000)
  })
  expect(card).not.toHaveBeenCalled()
})

test('the keyboard gets it too', async () => {
  const { user } = await show()
  await user.tab()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Doing well')
  await user.tab()
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})
