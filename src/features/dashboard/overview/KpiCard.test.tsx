import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { complaints } from '@/testing/quiet'
import { renderScreen } from '@/testing/renderScreen'
import { KpiCard } from './KpiCard'

it('a figure that cannot be drawn stays one card, the others are shown', async () => {
  const change = {
    get value(): number {
      throw new Error('unreadable')
    },
    why: 'against the day before',
  }
  await renderScreen(
    <>
      <KpiCard title="Online" value={98} unit="%" change={change} />
      <KpiCard title="Energy" value={12} unit="MWh" />
    </>,
    { account: false },
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Online: This part could not be shown')
  expect(screen.getByRole('heading', { name: 'Energy' })).toBeVisible()
  // React tells of what it caught.
  expect(complaints().join()).toContain('unreadable')
})
