import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { skeletonKindOf, PaneSkeleton } from './PaneSkeleton'

afterEach(() => void vi.useRealTimers())

it.each([
  ['capture/archive/meter', 'list'],
  ['dashboard', 'board'],
  ['cbo/log/visitStatistic', 'board'],
  ['capture/archive/meterDetail', 'detail'],
  ['cbo/dict/dictDetail', 'detail'],
  ['capture/archive/meterEdit', 'form'],
  ['capture/archive/importWizard', 'form'],
  ['capture/gis/map', 'map'],
  ['capture/topology/topology', 'map'],
  ['capture/topology/topologyList', 'list'],
  ['', 'list'],
])('%s waits as a %s', (component, kind) => expect(skeletonKindOf(component)).toBe(kind))

it('says after three seconds that it is still loading, and not before', () => {
  vi.useFakeTimers()
  render(<PaneSkeleton component="dashboard" title="Dashboard" />)
  act(() => void vi.advanceTimersByTime(2_900))
  expect(screen.queryByText('Still loading …')).toBeNull()
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.getByText('Still loading …')).toBeVisible()
})

it('says that it is busy to whatever waits for the page', () => {
  const { container } = render(<PaneSkeleton component="dashboard" title="Dashboard" />)
  expect(container.firstChild).toHaveAttribute('aria-busy', 'true')
})
