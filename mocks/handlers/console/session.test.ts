import { createCipheriv, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { MenuEntry } from '../../../src/api/console/session'
import { backendAt } from '../../testClient'

const minute = 60_000
const wrong = { username: 'operator', password: 'Wrong2026' }
const right = { username: 'operator', password: 'Power2026' }
const key = Buffer.from('5b0f6e2d9a417c38e1f4a6d05c92b7838d1e60fa4b7359c2e8d40a61f7b3925e', 'hex')

/** Encrypts as the console does, by another library than the simulator decrypts with. */
function encrypt(password: string, nonce = randomBytes(8).toString('hex')): string {
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  const text = cipher.update(JSON.stringify({ p: password, t: 1, n: nonce }), 'utf8')
  return `v1.${Buffer.concat([iv, text, cipher.final()]).toString('base64')}`
}

describe('sign-in', () => {
  it('takes the password encrypted or in clear and answers a token that opens the session', async () => {
    const { post, get } = backendAt()
    for (const password of [encrypt('Power2026'), 'Power2026']) {
      const answer = await post('/auth/login', { username: ' Admin ', password })
      expect(answer.body).toMatchObject({
        success: true,
        result: { token: expect.stringMatching(/^\w{32,}$/) },
      })
      expect((await get('/auth/info', answer.body.result.token)).body).toMatchObject({
        id: 1,
        username: 'admin',
      })
    }
  })

  it('confirms a password whose cipher text travels in a path: base64url without padding', async () => {
    const { get, signIn } = backendAt()
    const token = await signIn('admin')
    // Of twenty cipher texts nearly every one holds a character that a path does not carry.
    for (let i = 0; i < 20; i++) {
      const pass = encrypt('Power2026').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
      expect((await get(`/api/users/validPass/${pass}`, token)).body.success).toBe(true)
    }
  })

  it('refuses an encrypted password that is sent again within 10 minutes, without counting it as wrong', async () => {
    const { post, clock } = backendAt()
    const body = { username: 'admin', password: encrypt('Power2026', 'once') }
    expect((await post('/auth/login', body)).body.success).toBe(true)
    for (let i = 0; i < 6; i++) {
      const again = await post('/auth/login', body)
      expect(again.body).toMatchObject({ success: false, message: expect.stringContaining('already used') })
    }
    clock.now += 10 * minute
    expect((await post('/auth/login', body)).body.success).toBe(true)
  })

  it.each(['v1.', 'v1.AAAA', `v1.${'A'.repeat(64)}`, 'v1.%%%'])(
    'refuses the unreadable password %s without failing',
    async (password) => {
      const answer = await backendAt().post('/auth/login', { username: 'admin', password })
      expect(answer).toMatchObject({
        status: 200,
        body: { success: false, message: expect.stringContaining('decrypted') },
      })
    },
  )

  it.each([
    '',
    '[]',
    '{',
    'null',
    '{"username":"admin"}',
    '{"username":1,"password":2}',
    '{"username":" ","password":"x"}',
  ])('answers 400 to the malformed body %j', async (body) => {
    const answer = await backendAt().call('POST', '/auth/login', { body })
    expect(answer).toMatchObject({ status: 400, body: { message: 'User name and password are required.' } })
  })

  it.each(['operator', 'nobody'])(
    'locks %s for 30 minutes after 5 wrong passwords in a row',
    async (username) => {
      const { post, clock } = backendAt()
      const attempt = async (password: string) => (await post('/auth/login', { username, password })).body
      for (const left of [4, 3, 2]) {
        expect(await attempt('Wrong2026')).toEqual({
          success: false,
          message: `Wrong password, please enter again. ${left} attempts left.`,
          result: { remainingAttempts: left, lockMinutes: 0 },
        })
      }
      expect((await attempt('Wrong2026')).message).toBe('Wrong password, please enter again. 1 attempt left.')
      expect(await attempt('Wrong2026')).toMatchObject({
        message: 'The account is locked after 5 wrong passwords. Try again in 30 minutes.',
        result: { remainingAttempts: 0, lockMinutes: 30 },
      })
      clock.now += 28 * minute + 1
      expect(await attempt('Power2026')).toMatchObject({ success: false, result: { lockMinutes: 2 } })
      clock.now += minute
      expect((await attempt('Power2026')).message).toContain('1 minute.')
      clock.now += minute
      expect((await attempt('Wrong2026')).result).toEqual({ remainingAttempts: 4, lockMinutes: 0 })
      expect((await attempt('Power2026')).success).toBe(username === 'operator')
    },
  )

  it('forgets wrong passwords after a right one and counts each user alone', async () => {
    const { post } = backendAt()
    for (let i = 0; i < 4; i++) await post('/auth/login', wrong)
    expect(
      (await post('/auth/login', { username: 'reader', password: 'x' })).body.result.remainingAttempts,
    ).toBe(4)
    expect((await post('/auth/login', right)).body.success).toBe(true)
    expect((await post('/auth/login', wrong)).body.result.remainingAttempts).toBe(4)
  })

  it('cannot be tricked by the spelling of the name', async () => {
    const { post } = backendAt()
    for (const username of ['operator', 'OPERATOR', ' operator ', 'Operator', 'oPerator'])
      await post('/auth/login', { username, password: 'x' })
    expect((await post('/auth/login', right)).body).toMatchObject({
      success: false,
      result: { lockMinutes: 30 },
    })
  })

  it.each([
    ['en', 'Wrong password'],
    ['zh', '密码错误'],
    ['es', 'Contraseña incorrecta'],
    ['ja', 'パスワードが違います'],
    ['fr', 'Wrong password'],
  ])('speaks %s', async (lang, text) => {
    expect((await backendAt().post('/auth/login', wrong, undefined, lang)).body.message).toContain(text)
  })
})

describe('session', () => {
  it('ends 8 hours after its last call, which it says, and at log out', async () => {
    const { signIn, get, clock } = backendAt()
    const token = await signIn('admin')
    for (const path of ['/auth/info', '/api/menus/build']) {
      clock.now += 8 * 3_600_000 - 1
      expect((await get(path, token)).status).toBe(200)
    }
    expect((await get('/auth/info', token)).body.sessionLeft).toBe(8 * 3_600_000)
    clock.now += 8 * 3_600_000
    expect(await get('/auth/info', token)).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('expired') },
    })
    const next = await signIn('admin')
    expect((await get('/auth/logOut', next)).body.success).toBe(true)
    expect((await get('/auth/info', next)).status).toBe(401)
  })

  it('can be made to end soon: then it lives no longer than that after each call', async () => {
    const { signIn, get, post, clock } = backendAt()
    const token = await signIn('admin')
    await post('/__simulator/scenario', { name: 'sessionExpires', seconds: 130 })
    clock.now += 129_000
    expect((await get('/auth/info', token)).body.sessionLeft).toBe(130_000)
    clock.now += 129_000
    expect((await get('/auth/info', token)).status).toBe(200)
    clock.now += 130_000
    expect((await get('/auth/info', token)).status).toBe(401)
    const next = await signIn('admin')
    await post('/__simulator/scenario', { name: 'sessionExpires', seconds: 0 })
    expect((await get('/auth/info', next)).status).toBe(401)
  })

  it('is never guessable from another sign-in', async () => {
    const { signIn } = backendAt()
    const tokens = await Promise.all(['admin', 'admin', 'reader'].map(signIn))
    expect(new Set(tokens).size).toBe(3)
  })

  it('tells the user, bare, with the utility’s zone and currency, and when the account was used last', async () => {
    const { signIn, get, clock } = backendAt()
    const first = await signIn('supervisor')
    clock.now += minute
    const second = await signIn('supervisor')
    const info = (await get('/auth/info', second, 'es')).body
    expect(info).toMatchObject({
      username: 'supervisor',
      roles: [{ code: 'supervisor', name: 'Supervisor' }],
      timeZone: 'America/Santo_Domingo',
      lastLogin: { time: '2026-11-20 10:00:00', ip: '127.0.0.1' },
      columnConfig: {},
    })
    expect(info).not.toHaveProperty('success')
    expect(info).not.toHaveProperty('remoteLogin')
    expect(info.org).not.toHaveProperty('system_name')
    expect(JSON.parse(info.monetaryUnit)).toEqual({ code: 'DOP', symbol: 'RD$', decimals: 2 })
    expect((await get('/auth/info', first)).body.remoteLogin).toEqual({
      ip: '127.0.0.1',
      time: '2026-11-20 10:01:00',
    })
  })

  it('names the system in the cloud edition only', async () => {
    const { signIn, get, backend } = backendAt({ edition: 'cloud' })
    const { org } = (await get('/auth/info', await signIn('admin'))).body
    expect(org.system_name).toBe(backend.world.organisation.system_name)
  })

  it('keeps column sets per user and refuses nonsense', async () => {
    const { signIn, get, post } = backendAt()
    const [admin, reader] = [await signIn('admin'), await signIn('reader')]
    const columns = [
      { key: 'cons_no', width: 120, pin: 'left' },
      { key: 'mp', hidden: true },
    ]
    const path = '/cbo/user/updateColumnConfig'
    expect((await post(path, { module_code: 'meterList', columns }, admin)).body.success).toBe(true)
    for (const bad of [
      undefined,
      'x',
      [{}],
      [{ key: 'a', width: 'wide' }],
      [{ key: 'a', pin: 'top' }],
      [{ key: 'a' }, { key: 'a' }],
    ])
      expect((await post(path, { module_code: 'meterList', columns: bad }, admin)).body.success).toBe(false)
    expect((await get('/auth/info', admin)).body.columnConfig).toEqual({ meterList: columns })
    expect((await get('/auth/info', reader)).body.columnConfig).toEqual({})
    await post(path, { module_code: 'meterList', columns: [] }, admin)
    expect((await get('/auth/info', admin)).body.columnConfig).toEqual({})
  })

  it('logs visits and leads back to them, in the language asked for', async () => {
    const { signIn, get, post } = backendAt()
    const token = await signIn('admin')
    const visit = { module_code: 'meterList', module_name: 'Meters', url_address: '/capture/archive/meter' }
    expect((await post('/cbo/moduleLog/insert', visit, token)).body.success).toBe(true)
    expect((await post('/cbo/moduleLog/insert', {}, token)).body.success).toBe(false)
    const { quickEntryMenu } = (await get('/auth/info', token, 'es')).body
    expect(quickEntryMenu.late[0]).toEqual({
      url_address: '/capture/archive/meter',
      module_name: 'Medidores',
    })
    // Nothing leads to a page that the role does not see.
    const { ofen, late } = (await get('/auth/info', await signIn('cashier'))).body.quickEntryMenu
    expect(JSON.stringify([ofen, late])).not.toContain('/capture/')
  })

  it('lists the languages in an envelope', async () => {
    const { signIn, get } = backendAt()
    const answer = (await get('/cbo/language/list', await signIn('admin'))).body
    expect(answer).toMatchObject({ success: true })
    expect(answer.result.map((each: { code: string }) => each.code).sort()).toEqual(['en', 'es', 'ja', 'zh'])
  })
})

describe('a changed role', () => {
  it('is enforced at once, shows in the menu, and can lose a screen', async () => {
    const { signIn, get, post } = backendAt()
    const token = await signIn('operator')
    const grant = (actions: unknown) =>
      post('/__simulator/grant', { role: 'operator', screen: 'meterList', actions })
    const menu = async () => JSON.stringify((await get('/api/menus/build', token)).body)
    const authorities = async () => (await get('/auth/info', token)).body.authorities as string[]
    expect(await authorities()).toContain('meterList:export')
    await grant(['read'])
    expect(await authorities()).not.toContain('meterList:export')
    expect(await menu()).toMatch(/"name":"meterList".*"permissionList":\["read"\]/)
    await grant(null)
    // Nowhere else does it show through: not in the quick entrance, not in the search.
    await post(
      '/cbo/moduleLog/insert',
      { module_code: 'meterList', module_name: 'M', url_address: '/m' },
      token,
    )
    expect(JSON.stringify((await get('/auth/info', token)).body.quickEntryMenu)).not.toContain('/meter')
    const { dataList } = (await get('/cbo/search/list?keyword=2', token)).body.result.pageDatas
    expect(dataList.map((hit: { kind: string }) => hit.kind)).not.toContain('meter')
    expect(await menu()).not.toContain('"meterList"')
    expect(
      (await get('/g/cMeter/dataMeterlist?currentPage=1&pageSize=15', await signIn('admin'))).status,
    ).toBe(200)
    expect((await get('/auth/info', await signIn('admin'))).body.authorities).toContain('meterList:export')
  })

  it('reaches notices, exceptions and whoever can be given work', async () => {
    const { signIn, get, post } = backendAt()
    const token = await signIn('supervisor')
    const grant = (screen: string, actions: unknown) =>
      post('/__simulator/grant', { role: 'supervisor', screen, actions })
    const noticeData = async () => (await get('/auth/info', token)).body.noticeData
    const rate = async () =>
      (await get('/cbo/notice/list?currentPage=1&pageSize=1', token)).body.result.pageDatas.dataList[0]
        .read_rate
    const assignees = async () =>
      (await get('/cbo/abnormalData/assignees', token)).body.result.map(
        ({ username }: { username: string }) => username,
      )
    expect((await noticeData()).exceptionList).not.toEqual([])
    expect(await rate()).not.toBeNull()
    expect(await assignees()).toContain('supervisor')
    await grant('exceptionLog', null)
    await grant('notice', ['export'])
    await grant('cboAbnormalData', ['export'])
    expect((await noticeData()).exceptionList).toEqual([])
    expect(await rate()).toBeNull()
    expect(await assignees()).not.toContain('supervisor')
  })

  it.each([
    { role: 'nobody', screen: 'meterList', actions: [] },
    { role: 'operator', screen: 'nowhere', actions: [] },
    { role: 'operator', screen: 'meterList', actions: 'all' },
    undefined,
  ])('refuses the change %j', async (order) => {
    expect((await backendAt().post('/__simulator/grant', order ?? 'x')).status).toBe(400)
  })
})

describe('menus', () => {
  const flat = (menus: MenuEntry[]): MenuEntry[] =>
    menus.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
  const menusOf = async (username: string, lang = 'en') => {
    const { signIn, get } = backendAt()
    return flat((await get('/api/menus/build', await signIn(username), lang)).body)
  }
  const meters = (entries: MenuEntry[]) => entries.find((entry) => entry.name === 'meterList')

  it.each(['admin', 'operator', 'supervisor', 'auditor', 'tesla'])(
    'let %s export meters',
    async (username) => {
      expect(meters(await menusOf(username))?.meta?.permissionList).toContain('export')
    },
  )

  it('let the reader look and not export, and the auditor change nothing', async () => {
    expect(meters(await menusOf('reader'))).toBeUndefined()
    expect(meters(await menusOf('auditor'))?.meta?.permissionList).toEqual(['export'])
  })

  it('show the cashier tokens and notices and no collection', async () => {
    const pages = (await menusOf('cashier')).filter(
      (entry) => entry.component !== 'Layout' && entry.component,
    )
    expect(pages.map((entry) => entry.name)).toEqual(['tokenVerify', 'notice'])
  })

  it('hold pages about one object as hidden ones', async () => {
    const hidden = (await menusOf('operator')).filter((entry) => entry.hidden)
    expect(hidden.map((entry) => [entry.path, entry.component])).toEqual([
      ['meterDetail/:id', 'capture/archive/meterDetail'],
      ['meterCurve/:id', 'capture/archive/meterCurve'],
      ['meterEnergy/:id', 'capture/archive/meterEnergy'],
      ['meterEdit', 'capture/archive/meterEdit'],
      ['cpDetail/:id', 'capture/archive/cpDetail'],
    ])
  })

  it.each([
    ['en', 'Meters'],
    ['zh', '电表档案'],
    ['es', 'Medidores'],
    ['ja', 'メーター台帳'],
  ])('are titled in %s', async (lang, title) => {
    expect(meters(await menusOf('admin', lang))?.meta?.title).toBe(title)
  })
})
