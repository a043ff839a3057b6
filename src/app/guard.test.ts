import { afterEach, describe, expect, it } from 'vitest'
import { session } from '@/stores/session'
import { guard, guardSignIn, loginPath } from './guard'

const visit = (path: string) => guard({ request: new Request(`http://localhost${path}`) })
const target = (answer: Response | null) => answer?.headers.get('location')

describe('guard', () => {
  afterEach(() => session.end())

  it('sends a visitor without a session to sign in, keeping where they wanted to go', () => {
    expect(target(visit('/query/curve?id=7&day=1'))).toBe('/login?from=%2Fquery%2Fcurve%3Fid%3D7%26day%3D1')
  })

  it('keeps nothing when home was wanted', () => {
    expect(target(visit('/'))).toBe('/login')
  })

  it('lets a session through, and away from the sign-in page', () => {
    expect(guardSignIn()).toBeNull()
    session.begin('token')
    expect(visit('/query/curve')).toBeNull()
    expect(target(guardSignIn())).toBe('/')
  })

  it('never keeps an unsafe place', () => {
    expect(loginPath('//evil.example', { code: '401' })).toBe('/login?code=401')
    expect(loginPath('/login?from=/x')).toBe('/login')
  })
})
