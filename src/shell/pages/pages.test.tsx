import { render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, onTestFinished } from 'vitest'
import { knowScreens, screen as entry } from '@/lib/screen'
import { accessHelp, useAccessHelp } from '@/stores/accessHelp'
import { session } from '@/stores/session'
import { describeFailure } from './diagnostic'
import { ForbiddenPage } from './ForbiddenPage'
import { NotFoundPage } from './NotFoundPage'
import { ServerErrorPage } from './ServerErrorPage'

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/404', element: <NotFoundPage /> },
      { path: '/403', element: <ForbiddenPage /> },
      { path: '/500', element: <ServerErrorPage error={new Error('Meter store down')} /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/before', path] },
  )
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup({ delay: null }), at: () => router.state.location.pathname }
}

describe('error pages', () => {
  it.each([
    ['/404?from=%2Fno%2Fsuch', 'This page does not exist'],
    ['/403?from=%2Fcbo%2Fuser', 'You may not open this page'],
    ['/500', 'Something went wrong'],
  ])('%s is read out from its heading, and leads home', async (path, title) => {
    const { user, at } = open(path)
    expect(screen.getByRole('heading', { name: title })).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Go to the home page' }))
    expect(at()).toBe('/')
  })

  it('goes back to where the visitor was', async () => {
    const { user, at } = open('/404')
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    expect(at()).toBe('/before')
  })

  it('shows only a path of this console', () => {
    open('/404?from=%2F%2Fevil.example')
    expect(screen.queryByText(/evil/)).not.toBeInTheDocument()
  })

  it('asks for access with the path that was refused', () => {
    open('/403?from=%2Fcbo%2Fuser')
    const mail = screen.getByRole('link', { name: 'Ask for access by mail' }).getAttribute('href') ?? ''
    expect(decodeURIComponent(mail)).toContain('/cbo/user')
  })

  it.each([
    ['/cbo/auth/role?x=1', undefined, 'This page is not in your menu'],
    ['/cbo/auth/role/7', undefined, 'This page is not in your menu'],
    ['/cbo/auth/role/7/8', undefined, 'This page does not exist'],
    ['/cbo/auth', undefined, 'This page does not exist'],
    ['/cbo/auth/role/7', '/cbo/auth/role', 'This page does not exist'],
  ])('of %s in a build that has it, with %s in the menu, says: %s', async (from, path, title) => {
    knowScreens({ 'cbo/auth/role': entry('role', async () => () => null) })
    session.setMenus(path === undefined ? [] : [{ name: 'role', path, component: 'cbo/auth/role' }])
    onTestFinished(() => {
      knowScreens({})
      session.end()
      accessHelp.close()
    })
    const { user } = open(`/404?from=${encodeURIComponent(from)}`)
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
    const whom = screen.queryByRole('button', { name: /whom can I ask/ })
    expect(whom !== null).toBe(title === 'This page is not in your menu')
    if (!whom) return
    const { result } = renderHook(useAccessHelp)
    await user.click(whom)
    expect(result.current).toBe('role')
  })

  it('tries again where the failure happened', async () => {
    const { user, at } = open('/500?from=%2Fquery%2Fcurve')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(at()).toBe('/query/curve')
  })

  it('copies the diagnostic that it shows', async () => {
    const { user } = open('/500?from=%2Fquery%2Fcurve')
    const shown = screen.getByLabelText('Diagnostic').textContent
    await user.click(screen.getByRole('button', { name: 'Copy the diagnostic' }))
    expect(await screen.findByText('Copied')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe(shown)
  })

  it('describes a failure by number, moment, page, build, browser and words', () => {
    const page = '/a?cons_name=Ana#x'
    const lines = describeFailure(new Error('x'.repeat(5000)), page, new Date('2026-11-20T14:05:09Z')).split(
      '\n',
    )
    expect(lines[0]).toMatch(/^PG-20261120-140509-[0-9A-F]{4}$/)
    expect(lines.slice(1, 3)).toEqual(['2026-11-20T14:05:09.000Z', '/a'])
    expect(lines.at(-1)).toHaveLength(600)
  })
})
