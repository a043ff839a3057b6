import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { LiveLocation, useLiveLocation } from './liveLocation'
import { StillRouter } from './StillRouter'

const drawn = { reader: 0, goer: 0, live: 0 }
const count = (what: keyof typeof drawn) => void (drawn[what] += 1)
beforeEach(() => Object.assign(drawn, { reader: 0, goer: 0, live: 0 }))

function Reader() {
  count('reader')
  return <p>Read {useLocation().pathname}</p>
}
function Goer() {
  count('goer')
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate('/three')}>
      Go
    </button>
  )
}
function Live() {
  count('live')
  return <p>Live {useLiveLocation().pathname}</p>
}
const app = (
  <>
    <Reader />
    <Goer />
    <Live />
    <LiveLocation>
      <Link to="/two">Two</Link>
    </LiveLocation>
  </>
)

function open() {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <Reader /> },
      { path: '*', element: app },
    ],
    { initialEntries: ['/one'] },
  )
  render(<StillRouter router={router} />)
  return router
}

test('a navigation inside the one route renders only who follows it', async () => {
  const router = open()
  expect(drawn).toEqual({ reader: 1, goer: 1, live: 1 })
  act(() => screen.getByRole('button', { name: 'Go' }).click())
  expect(await screen.findByText('Live /three')).toBeVisible()
  await act(() => router.navigate('/four'))
  expect(screen.getByText('Live /four')).toBeVisible()
  expect(screen.getByText('Read /one')).toBeVisible()
  expect(drawn).toEqual({ reader: 1, goer: 1, live: 3 })
})

test('another route, and every address of it, is told as ever', async () => {
  const router = open()
  await act(() => router.navigate('/two'))
  await act(() => router.navigate('/login'))
  expect(screen.getByText('Read /login')).toBeVisible()
  await act(() => router.navigate('/login?code=out'))
  expect(router.state.location.search).toBe('?code=out')
  const before = drawn.reader
  await act(() => router.navigate('/login?code=400'))
  expect(drawn.reader).toBe(before + 1)
  await act(() => router.navigate('/five'))
  expect(screen.getByText('Read /five')).toBeVisible()
})

test('a link to where one is replaces the address; a link to where one began does not', async () => {
  const router = open()
  const actions: string[] = []
  router.subscribe((state) => void actions.push(state.historyAction))
  const link = screen.getByRole('link', { name: 'Two' })
  await act(() => router.navigate('/zero'))
  act(() => link.click())
  await screen.findByText('Live /two')
  const before = actions.length
  act(() => link.click())
  await expect.poll(() => actions.slice(before)).toContain('REPLACE')
})
