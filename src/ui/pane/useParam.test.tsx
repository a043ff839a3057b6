import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { useParam } from './useParam'

function Tabs() {
  const [tab, setTab] = useParam('tab')
  return (
    <>
      <output>{tab === '' ? 'none' : tab}</output>
      <button type="button" onClick={() => setTab('events')}>
        Events
      </button>
      <button type="button" onClick={() => setTab(undefined)}>
        Back
      </button>
    </>
  )
}

test('a state stands in the address, beside what is there, and leaves it again', async () => {
  const { user, path } = await renderScreen(<Tabs />, { path: '/pump?code=7', account: false })
  expect(screen.getByText('none')).toBeVisible()
  await user.click(screen.getByText('Events'))
  expect(screen.getByText('events')).toBeVisible()
  expect(path()).toBe('/pump?code=7&tab=events')
  await user.click(screen.getByText('Back'))
  expect(path()).toBe('/pump?code=7')
})

test('what an address says is what is shown', async () => {
  await renderScreen(<Tabs />, { path: '/pump?tab=curve', account: false })
  expect(screen.getByText('curve')).toBeVisible()
})
