// npm run contract: the calls of the console as an OpenAPI 3.1 document (.cache/contract.json), with the simulator's own answers as
// examples.
// npm run contract -- --check URL: asks a server's harmless reads and says where it differs. URL is its API base; user and
// password come from CONTRACT_USER and CONTRACT_PASSWORD.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'vite'
import { ensureModules, fail, root } from '../kit/lib.mjs'

await ensureModules()
const at = process.argv.indexOf('--check')
const base = at < 0 ? undefined : process.argv[at + 1]?.replace(/\/+$/, '')
if (at >= 0 && !/^https?:\/\//.test(base ?? ''))
  fail('Say where: npm run contract -- --check https://host/ami-api')

// "test": no simulator in it.
const vite = await createServer({
  mode: 'test',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  appType: 'custom',
})
let differs = false
try {
  const { loadCalls, openApi, addExamples, checkServer, encryptPassword } = await vite.ssrLoadModule(
    '/src/testing/contract/load.ts',
  )
  const calls = await loadCalls()
  if (base === undefined) {
    const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
    mkdirSync(`${root}.cache`, { recursive: true })
    const contract = openApi(calls, version)
    const examples = await addExamples(contract, calls, await simulator(), '2026-11-19')
    writeFileSync(`${root}.cache/contract.json`, `${JSON.stringify(contract, null, 2)}\n`)
    console.log(`${calls.length} calls in .cache/contract.json, ${examples} with an example`)
  } else differs = await check(calls, checkServer, encryptPassword)
} finally {
  await vite.close()
}
process.exit(differs ? 1 : 0)

/** Asks the simulated head-end of the tests, signed in as the administrator. */
async function simulator() {
  const { createBackend } = await vite.ssrLoadModule('/mocks/createBackend.ts')
  const now = Date.parse('2026-11-20T14:00:00Z')
  const backend = createBackend({ now: () => now, size: 'small', edition: 'default' })
  const ask = async (path, options = {}) => {
    const reply = await backend.answer(new Request(`http://localhost${backend.base}${path}`, options))
    return reply ? { status: reply.status, text: await reply.text() } : { status: 404, text: '' }
  }
  const { text } = await ask('/auth/login', {
    method: 'POST',
    body: JSON.stringify({ username: 'admin', password: 'Power2026' }),
  })
  const headers = { Authorization: `Bearer ${JSON.parse(text).result.token}`, lang: 'en' }
  return (path) => ask(path, { headers })
}

async function check(calls, checkServer, encryptPassword) {
  const { CONTRACT_USER: username, CONTRACT_PASSWORD: password } = process.env
  if (!username || !password) fail('Set CONTRACT_USER and CONTRACT_PASSWORD.')
  const login = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', lang: 'en' },
    body: JSON.stringify({ username, password: await encryptPassword(password) }),
  })
  const answer = await login.json().catch(() => ({}))
  const token = answer?.result?.token ?? answer?.token
  if (typeof token !== 'string')
    fail(`The server signs nobody in: HTTP ${login.status} ${answer?.message ?? ''}`)
  const headers = { Authorization: `Bearer ${token.replace(/^Bearer\s+/i, '')}`, lang: 'en' }
  const ask = async (path) => {
    const reply = await fetch(base + path, { headers, signal: AbortSignal.timeout(20_000) }).catch(
      () => undefined,
    )
    return reply ? { status: reply.status, text: await reply.text() } : { status: 504, text: '' }
  }
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const findings = await checkServer(calls, ask, yesterday)
  for (const { path, verdict, differences, why } of findings) {
    console.log(`${verdict.padEnd(16)} ${path}${why && ` (${why})`}`)
    for (const { at: field, what, read } of differences)
      console.log(`                 ${field}: ${what}${read ? ', read all the same' : ''}`)
  }
  const counts = new Map()
  for (const { verdict } of findings) counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
  console.log(`\n${[...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ')}`)
  return findings.some(
    ({ verdict, differences }) => verdict === 'absent' || differences.some(({ read }) => !read),
  )
}
