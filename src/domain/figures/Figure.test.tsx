import { screen } from '@testing-library/react'
import { expect, expectTypeOf, test, vi } from 'vitest'
import type { MenuEntry } from '@/api/console/session'
import { session } from '@/stores/session'
import { renderScreen } from '@/testing/renderScreen'
import { readTarget } from '@/rules/losses/targets'
import { Figure, type FigureProps } from './Figure'
import { TargetLine } from './TargetLine'

test('a figure that may be bad does not compile without the way to its causes', () => {
  expectTypeOf<{ name: string; children: string }>().toExtend<FigureProps>()
  expectTypeOf<{ name: string; children: string; bad: true }>().not.toExtend<FigureProps>()
  expectTypeOf<{
    name: string
    children: string
    bad: boolean
    target: undefined
  }>().not.toExtend<FigureProps>()
  expectTypeOf<{ name: string; children: string; bad: boolean; target: string }>().toExtend<FigureProps>()
})

test('a bad figure has a shape and leads to its causes, a good one does neither', async () => {
  const show = vi.fn<() => void>()
  const { user } = await renderScreen(
    <>
      <Figure name="Not read" bad target="/query/data/missingData?of_day=1">
        44
      </Figure>
      <Figure name="Offline" bad target={show}>
        7
      </Figure>
      <Figure name="Late" bad={false} target="/query/data/missingData">
        0
      </Figure>
    </>,
    { account: false },
  )
  const link = screen.getByRole('link', { name: '44' })
  expect(link).toHaveAttribute('href', '/query/data/missingData?of_day=1')
  expect(link.closest('[data-bad]')?.querySelector('svg')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: '7' }))
  expect(show).toHaveBeenCalledOnce()
  expect(screen.getByText('0').closest('a, button, [data-bad]')).toBeNull()
})

test('a page that the user does not have is not led to', async () => {
  const menus = [{ name: 'x', path: '/capture/archive/meter', component: 'y' }] as unknown as MenuEntry[]
  session.setMenus(menus)
  await renderScreen(
    <Figure name="Not read" bad target="/query/data/missingData?of_day=1">
      44
    </Figure>,
    { account: false },
  )
  expect(screen.getByText('44').closest('a')).toBeNull()
})

test('a figure that is a card is named by a heading; what stands below its number is part of it', async () => {
  const look = { card: 'card', name: 'name', line: 'line', value: 'value' }
  await renderScreen(
    <Figure name="Meters online" look={look} bad target="" below={<p>5 of 9</p>}>
      55.5 %
    </Figure>,
    { account: false },
  )
  const card = screen.getByRole('heading', { name: 'Meters online' }).closest('[data-figure]')
  expect(card).toHaveTextContent('55.5 %5 of 9')
  expect(card).toHaveAttribute('data-bad')
  // Nowhere to go: the user has no page for the causes.
  expect(card?.querySelector('a')).toBeNull()
})

test('the third line of a rate says the target of the rules, and a change always with its sign', async () => {
  await renderScreen(
    <>
      <TargetLine />
      <TargetLine change={0.54} />
      <TargetLine change={-0.66} />
      <TargetLine change={0} />
    </>,
    { account: false },
  )
  const lines = [...document.querySelectorAll('p')].map(({ textContent }) =>
    textContent.replaceAll(/\s/g, ' '),
  )
  const target = `Target ${String(readTarget)} %`
  expect(lines).toEqual([target, `${target} · ▲ 0.54`, `${target} · ▼ 0.66`, `${target} · ± 0.00`])
})
