import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { DcuOnline } from '@/features/query/stat/dcu-online/DcuOnline'
import { MeterEvents } from '@/features/query/event/e-meter-event/MeterEvents'

const hide = () => screen.queryByRole('button', { name: 'Hide the chart' })
const show = () => screen.queryByRole('button', { name: 'Chart' })
const hasCharts = () => screen.queryAllByRole('figure').length > 0

test('a picture that is open at first is hidden and shown by its button, and its address says so', async () => {
  const { user, path } = await renderScreen(<DcuOnline />, { path: '/query/stat/dcuOnline' })
  await waitFor(() => expect(hasCharts()).toBe(true))
  await user.click(hide() ?? document.body)
  await waitFor(() => expect(hasCharts()).toBe(false))
  expect(path()).toContain('chart=0')
  await user.click(show() ?? document.body)
  await waitFor(() => expect(hasCharts()).toBe(true))
  expect(path()).not.toContain('chart=')
})

test('a picture that is closed at first is shown and hidden by its button, and its address says so', async () => {
  const { user, path } = await renderScreen(<MeterEvents />, { path: '/query/event/eMeterEvent' })
  await waitFor(() => expect(show()).not.toBeNull())
  await user.click(show() ?? document.body)
  await waitFor(() => expect(hasCharts()).toBe(true))
  expect(path()).toContain('chart=1')
  await user.click(hide() ?? document.body)
  await waitFor(() => expect(hasCharts()).toBe(false))
  expect(path()).not.toContain('chart=')
})
