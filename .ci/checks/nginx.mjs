// The example of how to serve the console, asked through a real nginx: what a browser sends must reach a head-end that knows
// nothing of the prefix, letter for letter, and nothing secret may stay in a log.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureNginx, freePort, root } from '../kit/lib.mjs'

const nginx = ensureNginx()
if (!nginx) {
  console.log('! There is no nginx here and none could be installed: the example was not tried.')
  process.exit(0)
}
const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
// Started by root, nginx serves as a user of its own.
chmodSync(folder, 0o755)
const [port, redirect, upstream] = [await freePort(), await freePort(), await freePort()]

/** What reached the head-end. */
const arrived = []
const headEnd = createServer((call, answer) => {
  arrived.push({ path: call.url, headers: call.headers })
  // A head-end that breaks off makes nginx write down what it was asked for.
  if (call.url.includes('broken')) call.destroy()
  else answer.end('here')
}).listen(upstream, '127.0.0.1')

/** The policy of a utility that has hosts of its own, written as the example says; a portal shows its console in a frame. */
const further = [
  ["connect-src 'self'", "connect-src 'self' https://sso.example wss://live.example https://theme.example"],
  ["img-src 'self' data: blob:", "img-src 'self' data: blob: https://theme.example"],
  ["style-src-elem 'self' 'unsafe-inline'", "style-src-elem 'self' 'unsafe-inline' https://theme.example"],
  ["frame-ancestors 'none'", 'frame-ancestors https://portal.example'],
]
const withHosts = (text) =>
  further
    .reduce(
      (policy, [rule, own]) => {
        assert.equal(policy.split(rule).length, 2, `the example does not say once: ${rule}`)
        return policy.replace(rule, own)
      },
      text.replace(/^ +#.*$/gm, ''),
    )
    .replace(/^.*X-Frame-Options.*\n/m, '')

/** The example with what a test has not: names, certificates, the well-known ports. */
const example = withHosts(readFileSync(`${root}.ci/serve/nginx.example.conf`, 'utf8'))
  .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`)
  .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
  .replace('listen 80;', `listen 127.0.0.1:${redirect};`)
  .replace(/^.*(http2 on|ssl_certificate).*\n/gm, '')
  .replaceAll('/srv/powergate', folder)
  .replaceAll('/var/log/nginx/powergate.', `${folder}/`)
mkdirSync(join(folder, 'tmp'))
writeFileSync(join(folder, 'index.html'), 'the page')
writeFileSync(
  join(folder, 'nginx.conf'),
  `daemon off; pid ${folder}/pid; worker_processes 1; error_log ${folder}/error.log info;
events {}
http {
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/tmp/${name};`).join('\n')}
log_format whole '$request';
access_log ${folder}/other.log whole;
${example}
}`,
)

/** Sends a path as it stands: a client that tidies paths would prove nothing. */
const ask = (path, { to = port, method = 'GET', headers = {} } = {}) =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: to, path, method, headers }, (answer) => {
      let body = ''
      answer
        .on('data', (part) => (body += part))
        .on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }))
      answer.resume()
    })
      .on('error', reject)
      .end()
  })

const server = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
process.on('exit', () => server.kill())
try {
  for (let i = 0; ; i += 1) {
    if (await ask('/').catch(() => undefined)) break
    assert(i < 100 && server.exitCode === null, 'nginx does not start')
    await new Promise((wait) => setTimeout(wait, 50))
  }

  const letterForLetter = [
    ['/ami-api/api/users/validPass/v1.ab%2Fcd%2B%3D', '/api/users/validPass/v1.ab%2Fcd%2B%3D'],
    ['/ami-api/capture/cp/detail/a%2Fb//c?x=%2F&y=1', '/capture/cp/detail/a%2Fb//c?x=%2F&y=1'],
    ['/ami-verify/token/1%20%25', '/verify/token/1%20%25'],
    ['/ami-ws/%7Bnotice%7D:ana', '/ws/%7Bnotice%7D:ana'],
  ]
  for (const [sent, expected] of letterForLetter) {
    await ask(sent)
    assert.equal(arrived.pop()?.path, expected, `${sent} does not arrive as it was sent`)
  }

  // A path that only tidying makes a call.
  for (const path of ['//ami-api/auth/info', '/x/../ami-api/auth/info']) {
    const { status } = await ask(path)
    assert.equal(status, 400, `${path} is not refused`)
  }
  assert.equal(arrived.length, 0)

  await ask('/ami-api/auth/info', { headers: { 'X-Forwarded-For': '6.6.6.6' } })
  assert.equal(arrived.pop()?.headers['x-forwarded-for'], '127.0.0.1', 'an address can be forged')

  const from = async (Origin) => (await ask('/ami-ws/x:ana', { headers: { Origin } })).status
  assert.equal(await from('https://evil.example'), 403, "another site's page opens a websocket")
  assert.notEqual(await from('https://powergate.example'), 403, 'the own page opens no websocket')
  arrived.length = 0

  const page = await ask('/collection/archive/meter', { headers: { Accept: 'text/html' } })
  for (const [rule, own] of further)
    assert(page.headers['content-security-policy'].includes(own), `${rule} cannot be widened`)
  assert.equal(page.headers['x-frame-options'], undefined, 'the portal would show nothing')
  assert.equal(page.body, 'the page')
  assert.equal((await ask('/', { to: redirect })).status, 301)

  const attempts = []
  for (let i = 0; i < 8; i += 1) attempts.push((await ask('/ami-api/auth/login', { method: 'POST' })).status)
  assert.deepEqual([attempts[0], attempts.at(-1)], [200, 429], 'passwords can be guessed without a pause')

  // What fails, too: the head-end breaks off, nobody may ask, too many ask, and a page asked for without TLS.
  for (const path of [
    '/ami-api/api/users/validPass/v1.broken?token=hush',
    '//ami-api/api/users/validPass/v1.broken',
    '/ami-api/api/users/updateEmail/246810?broken',
    '/ami-api/capture/meter/list?search=hush',
    '/ami-api/capture/meter/broken?search=hush',
    '/ami-verify/broken?search=hush',
    '/ami-ws/broken:ana?token=hush',
    '/capture/archive/meter?cons_name=hush',
  ]) {
    await ask(path)
    await ask(path, { to: redirect })
  }
  await ask('/ami-api/auth/login?hush', { method: 'POST' })
  const files = readdirSync(folder).filter((name) => name.endsWith('log'))
  const logs = files.map((name) => [name, readFileSync(join(folder, name), 'utf8')])
  assert.match(logs.join('\n'), /\/ami-api\/capture\/meter\/list/)
  assert.match(logs.join('\n'), /\/ami-api\/capture\/meter\/broken 502/)
  for (const secret of ['v1.', '246810', 'hush'])
    for (const [name, text] of logs) assert(!text.includes(secret), `${name} holds ${secret}`)
} finally {
  server.kill()
  headEnd.close()
  rmSync(folder, { recursive: true, force: true })
}
