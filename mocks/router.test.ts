import { describe, expect, it } from 'vitest'
import type { Route } from './handlers/kit/call'
import { createRouter } from './router'

const route = (method: Route['method'], path: string, more: Partial<Route> = {}): Route => ({
  method,
  path,
  access: 'public',
  run: (_, parts) => Promise.resolve(Response.json({ path, parts })),
  ...more,
})

const asked = async (routes: readonly Route[], method: string, path: string): Promise<unknown> => {
  const request = new Request('http://localhost/x', { method, ...(method === 'GET' ? {} : { body: 'b' }) })
  const response = await createRouter(routes).answer(request, path)
  return response?.json()
}

describe('the router', () => {
  const routes = [
    route('get', '/meter/list'),
    route('post', '/meter/list'),
    route('get', '/meter/:id'),
    route('get', '/frames/:run/:id'),
  ]

  it('finds an address by method and path, a whole one before one with parts', async () => {
    expect(await asked(routes, 'GET', '/meter/list')).toEqual({ path: '/meter/list', parts: {} })
    expect(await asked(routes, 'GET', '/meter/list/')).toEqual({ path: '/meter/list', parts: {} })
    expect(await asked(routes, 'PUT', '/meter/list')).toBeUndefined()
    expect(await asked(routes, 'GET', '/meter')).toBeUndefined()
    expect(await asked(routes, 'GET', '/meter/a/b')).toBeUndefined()
  })

  it('decodes the parts of an address', async () => {
    expect(await asked(routes, 'GET', '/meter/a%2Fb%20c')).toMatchObject({ parts: { id: 'a/b c' } })
    expect(await asked(routes, 'GET', '/frames/r1/m2')).toMatchObject({ parts: { run: 'r1', id: 'm2' } })
  })

  it('asks a conditional route first and gives the rest to the next', async () => {
    const some = route('get', '/own', { when: () => Promise.resolve(true) })
    const none = route('get', '/own', { when: () => Promise.resolve(false) })
    const rest: Route = route('get', '/own', { run: () => Promise.resolve(Response.json('rest')) })
    expect(await asked([some, rest], 'GET', '/own')).toMatchObject({ path: '/own' })
    expect(await asked([none, rest], 'GET', '/own')).toBe('rest')
    expect(await asked([none], 'GET', '/own')).toBeUndefined()
  })

  it('refuses two routes for the same requests, whatever their parts are called', () => {
    expect(() => createRouter([...routes, route('get', '/meter/list')])).toThrow('get /meter/list')
    expect(() => createRouter([...routes, route('get', '/meter/:no')])).toThrow('get /meter/:no')
  })
})
