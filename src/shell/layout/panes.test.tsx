import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, DatePicker } from 'antd'
import { createMemoryRouter, Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { MenuEntry } from '@/api/console/session'
import { screen as entry } from '@/lib/screen'
import { backend } from '@/testing/simulator'
import { signIn } from '@/testing/renderScreen'
import { queryClient } from '@/ui/data/queries'
import { FeedbackBridge } from '@/ui/feedback/feedback'
import { StillRouter } from '@/ui/router/StillRouter'
import { buildRoutes } from '../menu/buildRoutes'
import { Shell } from './Shell'

const drawn = { list: 0, link: 0 }
const count = (what: keyof typeof drawn) => void (drawn[what] += 1)

function Row() {
  count('link')
  return <Link to={`${useLocation().pathname}?page=3`}>Row</Link>
}
function List() {
  count('list')
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => setQuery({ page: '2' })}>
        Page {query.get('page') ?? '1'}
      </button>
      <button type="button" onClick={() => void navigate('/capture/odd')}>
        Leave
      </button>
      <Row />
      <DatePicker.RangePicker id={{ start: 'from' }} />
    </>
  )
}
const screens = {
  list: entry('list', async () => List),
  odd: entry('odd', async () => () => <p>Odd page</p>),
}
const menu: MenuEntry[] = [
  {
    path: '/capture',
    component: 'Layout',
    meta: { title: 'Collection' },
    children: [
      { path: 'list', name: 'list', component: 'list', meta: { title: 'List' } },
      { path: 'odd', name: 'odd', component: 'odd', meta: { title: 'Odd' } },
    ],
  },
]
const home = {
  path: '/dashboard',
  name: 'dashboard',
  titleKey: 'dashboard',
  Component: () => <p>Home page</p>,
  kept: false,
} as const

async function open(path: string) {
  // Nobody is greeted here.
  backend.db.users.change('admin', { extendfield2: '1' })
  for (const note of backend.db.releaseNotes.all()) backend.db.releaseNotes.read(note.id, 'admin')
  await signIn()
  const shell = <Shell routes={buildRoutes(menu, screens, [home])} onSignOut={async () => {}} />
  const router = createMemoryRouter([{ path: '*', element: shell }], { initialEntries: [path] })
  render(
    <QueryClientProvider client={queryClient}>
      <App>
        <FeedbackBridge />
        <StillRouter router={router} />
      </App>
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Page 1' })
  return { user: userEvent.setup({ delay: null }), router }
}
const tab = (name: string) =>
  within(screen.getByRole('tablist', { name: 'Open pages' })).getByRole('tab', { name })

test('a navigation elsewhere renders nothing of a kept page: not when it leaves, while it is hidden, or when it comes back', async () => {
  const { user, router } = await open('/capture/list')
  const before = { ...drawn }
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Odd page')).toBeVisible()
  await user.click(tab('Dashboard'))
  expect(await screen.findByText('Home page')).toBeVisible()
  await user.click(tab('List'))
  expect(await screen.findByRole('button', { name: 'Page 1' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/capture/list')
  expect(drawn).toEqual(before)
})

test('a page follows its own address, also after others have been in front', async () => {
  const { user, router } = await open('/capture/list')
  await user.click(tab('Dashboard'))
  await user.click(tab('List'))
  await user.click(screen.getByRole('button', { name: 'Page 1' }))
  expect(await screen.findByRole('button', { name: 'Page 2' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Row' }))
  expect(await screen.findByRole('button', { name: 'Page 3' })).toBeVisible()
  expect(router.state.location.search).toBe('?page=3')
})

test('a page that is hidden while its calendar is open loses the keyboard without an error', async () => {
  const { user } = await open('/capture/list')
  const from = document.querySelector<HTMLInputElement>('#from')
  if (!from) throw new Error('a calendar')
  await user.click(from)
  expect(from).toHaveFocus()
  fireEvent.click(tab('Dashboard'))
  expect(await screen.findByText('Home page')).toBeVisible()
  // As the browser says it: after the page has been hidden.
  fireEvent.blur(from)
  await user.click(tab('List'))
  expect(await screen.findByRole('button', { name: 'Page 1' })).toBeVisible()
})
