import { screen, waitFor } from '@testing-library/react'
import { test, vi } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { MeterList } from './MeterList'
vi.setConfig({ testTimeout: 60_000 })
test('x', async () => {
  const { user } = await renderScreen(<MeterList />, { path: '/capture/archive/meter' })
  const table = () => screen.getByRole('table', { name: 'Meters', hidden: true })
  await waitFor(() => { if (table().querySelectorAll('tbody th').length === 0) throw new Error('no') })
  const boxes = table().querySelectorAll<HTMLInputElement>('tbody input')
  await user.click(boxes[0]!); await user.click(boxes[1]!)
  console.log('BUTTONS', [...document.querySelectorAll('button')].map((b) => b.textContent).filter(Boolean).join('|'))
  const c = [...document.querySelectorAll('button')].find((b) => b.textContent === 'Compare')
  await user.click(c!)
  await new Promise((r) => setTimeout(r, 4000))
  console.log('BODY', document.body.children.length, [...document.querySelectorAll('[role=dialog]')].map((d) => d.outerHTML.slice(0, 300)), document.body.textContent?.includes('Only differences'), document.body.textContent?.slice(-300))
})
