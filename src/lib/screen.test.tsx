import { render, screen as page } from '@testing-library/react'
import { Component, Suspense, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { retryScreens, screen } from './screen'
import { passing } from '@/testing/passing'

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? <p>Missing</p> : this.props.children
  }
}

test('code that does not arrive is fetched once, and again when the user tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let up = false
  const load = vi.fn<() => Promise<() => ReactNode>>(async () => {
    if (!up) throw new Error('Failed to fetch dynamically imported module')
    return () => <p>Here</p>
  })
  const { Component: Screen } = screen('code', load)
  const mount = () =>
    render(
      <Boundary>
        <Suspense fallback={null}>
          <Screen />
        </Suspense>
      </Boundary>,
    )
  const first = mount()
  await page.findByText('Missing')
  await passing((pass) => pass(1_000))
  expect(load).toHaveBeenCalledTimes(1)
  first.unmount()
  up = true
  retryScreens()
  mount()
  await page.findByText('Here')
  expect(load).toHaveBeenCalledTimes(2)
})
