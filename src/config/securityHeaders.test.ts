import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { originsOf, originsOfBuild, securityHeaders } from './securityHeaders'

const policyOf = (headers: Record<string, string>) =>
  new Map(
    (headers['Content-Security-Policy'] ?? '').split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ')
      return [name, sources] as const
    }),
  )

test('scripts come from own files only: nothing inline, no eval, no other host', () => {
  const policy = policyOf(securityHeaders(['https://head-end.example']))
  expect(policy.get('default-src')).toEqual(["'none'"])
  expect(policy.get('script-src')).toEqual(["'self'"])
  expect(policy.get('style-src-attr')).toEqual(["'none'"])
  for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
    expect(policy.get(name)).toEqual(["'none'"])
})

test('no text becomes markup or a script past the policies that the console has', () => {
  const policy = policyOf(securityHeaders())
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
  const made = ['src/app/trustLibraries.ts', 'src/lib/trust.ts'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/createPolicy\('(\w+)'/g)].map(([, name]) => name),
  )
  expect(new Set(policy.get('trusted-types'))).toEqual(new Set([...made, 'dompurify']))
})

test('calls go to the console’s own origin and to the configured ones, each named once', () => {
  expect(policyOf(securityHeaders()).get('connect-src')).toEqual(["'self'"])
  const origins = originsOf([
    '/ami-api',
    'https://a.example/x',
    'wss://a.example/ws',
    'https://a.example/y',
    undefined,
  ])
  expect(origins).toEqual(['https://a.example', 'wss://a.example', 'https://a.example'])
  expect(policyOf(securityHeaders(origins)).get('connect-src')).toEqual([
    "'self'",
    'https://a.example',
    'wss://a.example',
  ])
})

test('every address that a build can be given is allowed, but for the link, which is only opened', () => {
  const types = readFileSync('src/config/globals.d.ts', 'utf8')
  const names = [...types.matchAll(/VITE_\w+_(?:BASE|URL)\b/g)].map(([name]) => name)
  expect(names).toContain('VITE_SSO_LOGIN_URL')
  const refused = names.filter((name) => originsOfBuild({ [name]: 'https://x.example/y' }).length === 0)
  expect(refused).toEqual(['VITE_WATER_GAS_URL'])
})

test('the nginx example sends the same headers as the preview server', () => {
  const example = readFileSync('.ci/serve/nginx.example.conf', 'utf8')
  for (const [name, value] of Object.entries(securityHeaders()))
    expect(example).toContain(`add_header ${name} "${value}" always;`)
})
