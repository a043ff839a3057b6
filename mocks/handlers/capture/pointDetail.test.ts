import { describe, expect, it } from 'vitest'
import { backendAt, morning } from '../../testClient'
import { keyCheck } from './meterKeys'

async function signedIn(username = 'admin') {
  let now = morning
  const all = backendAt({ now: () => now })
  const token = await all.signIn(username)
  const ask = async (path: string) => (await all.get(path, token)).body
  const send = (path: string, body: unknown) => all.post(path, body, token)
  const { world, db } = all.backend
  const points = db.tables.points.all()
  /** A concentrator that is on line now. */
  const online = points.find((point) => point.tml_type === '01' && on(point.id))
  function on(id: string): boolean {
    const { network, states } = world.parts
    return states.pointOnline(network.find('rcp', id), now) === '1'
  }
  const order = async (kind: string, id: string) => {
    const request_id = `${kind}-${String(now)}`
    await send('/capture/read/start', { kind, target: 'cp', devices: [id], items: [], request_id })
  }
  const wait = (ms: number) => {
    now += ms
  }
  return { ...all, token, ask, send, order, wait, id: online?.id ?? '', db, world }
}

describe('/capture/cp/online', () => {
  it('is the world heartbeat by heartbeat, and its losses are its gaps', async () => {
    const { ask, db } = await signedIn()
    let lost = 0
    for (const { id } of db.tables.points.all().slice(0, 12)) {
      const { result } = await ask(`/capture/cp/online/${id}?span=week`)
      expect(result.points).toHaveLength(168)
      // The hour that begins at this moment has no length yet.
      const whole: number[] = result.online.slice(0, -1)
      const missing = whole.reduce((sum, share) => sum + (100 - share), 0)
      const gaps = result.losses.reduce((sum: number, loss: { seconds: number }) => sum + loss.seconds, 0)
      expect(Math.abs(missing * 36 - gaps)).toBeLessThan(300)
      expect(result.share).toBeCloseTo(100 - missing / 167, 0)
      lost += gaps
    }
    expect(lost).toBeGreaterThan(0)
  })

  it('tells of no loss before its chart begins', async () => {
    const { ask, get, signIn, wait, db, world } = await signedIn()
    for (const { id } of db.tables.points.all().slice(0, 12)) {
      const [loss] = (await ask(`/capture/cp/online/${id}?span=week`)).result.losses
      if (!loss) continue
      // A week after it began: the first hour of that week is not in the chart.
      wait(world.parts.calendar.parseWall(loss.begin) + 7 * 86_400_000 + 1_000 - morning)
      const { body } = await get(`/capture/cp/online/${id}?span=week`, await signIn('admin'))
      const { points, losses } = body.result
      expect(losses.filter(({ begin }: { begin: string }) => begin < points[0])).toEqual([])
      return
    }
    expect.unreachable('no collection point was ever lost')
  })

  it('knows the time after a restart', async () => {
    const { ask, order, wait, id, db } = await signedIn()
    const before = (await ask(`/capture/cp/detail/${id}`)).result
    await order('restart', id)
    const slot = db.commands.ofDevice(id)[0]?.slot
    expect(slot?.reason).toBe('')
    wait((slot?.endsAt ?? 0) - morning + 10_000)
    expect((await ask(`/capture/cp/detail/${id}`)).result.online_status).toBe('0')
    wait(120_000)
    const after = (await ask(`/capture/cp/detail/${id}`)).result
    expect(after.online_status).toBe('1')
    expect(after.device.started_time > before.device.started_time).toBe(true)
    const { losses } = (await ask(`/capture/cp/online/${id}?span=day`)).result
    expect(losses[0]).toMatchObject({ cause: 'restart', seconds: 90 })
    const [event] = (await ask(`/capture/cp/events/${id}`)).result.dataList
    expect(event).toMatchObject({ kind: 'restarted' })
    expect(event.user_name).not.toBe('')
  })
})

describe('what a device says of itself', () => {
  it('has the clock right after it was set', async () => {
    const { ask, order, wait, id, db } = await signedIn()
    await order('timeSync', id)
    wait(30_000)
    const slot = db.commands.ofDevice(id)[0]?.slot
    expect(slot?.reason).toBe('')
    const { device } = (await ask(`/capture/cp/detail/${id}`)).result
    expect(device.clock_deviation_s).toBe(0)
    expect(device.time_synced.slice(0, 15)).toBe('2026-11-20 10:0')
  })

  it('counts the meters that it was not told of until it is', async () => {
    const { ask, order, wait, id, db } = await signedIn()
    const pending = async () => (await ask(`/capture/cp/detail/${id}`)).result.device.archive_pending
    expect(await pending()).toBe(0)
    const list = (await ask(`/capture/meter/list?tml_id=${id}&pageSize=1`)).result.pageDatas
    wait(1_000)
    const by = { username: 'operator', ip: '10.0.0.1' }
    db.meters.update(list.dataList[0].id, { baud_rate: '1200' }, by)
    expect(await pending()).toBe(1)
    await order('syncArchive', id)
    wait(60_000)
    expect(db.commands.ofDevice(id)[0]?.slot.reason).toBe('')
    expect(await pending()).toBe(0)
  })

  it('is nothing for a new one', async () => {
    const { ask, send, db } = await signedIn()
    const row = db.tables.points.all().find(({ tml_type }) => tml_type === '01')
    // What was written before is drawn when somebody asks for the first time.
    await ask(`/capture/cp/changes/${row?.id ?? ''}`)
    const made = await send('/capture/cp/insert', {
      ...row,
      cp_name: 'New point',
      tml_asset_no: 'NEW-1',
      tcomid: '99999',
    })
    expect(made.body.success).toBe(true)
    const { id } = made.body.result
    const { result } = await ask(`/capture/cp/detail/${id}`)
    expect(result).toMatchObject({ device: null, online_status: '0', last_online: '' })
    expect((await ask(`/capture/cp/online/${id}`)).result).toMatchObject({ points: [], share: null })
    expect((await ask(`/capture/cp/changes/${id}`)).result.dataList).toMatchObject([{ operation: 'insert' }])
  })
})

describe('/capture/cp/traffic', () => {
  it('has a row a day, less on days with losses, and says that today is not over', async () => {
    const { ask, id } = await signedIn()
    const query = 'date_begin=2026-11-01&date_end=2026-11-30'
    const { dataList } = (await ask(`/capture/cp/traffic/${id}?${query}`)).result
    expect(dataList).toHaveLength(20)
    expect(dataList.at(-1)).toMatchObject({ data_date: '2026-11-20', partial: true })
    const whole = dataList.slice(0, -1)
    for (const row of whole) expect(row.up_bytes).toBeGreaterThan(row.down_bytes)
    expect(dataList.at(-1).up_bytes).toBeLessThan(
      Math.max(...whole.map((row: { up_bytes: number }) => row.up_bytes)),
    )
    expect((await ask(`/capture/cp/traffic/${id}?${query}`)).result.dataList).toEqual(dataList)
  })
})

describe('/capture/cp/commands and changes', () => {
  it('lists what people sent before what the head-end does by itself', async () => {
    const { ask, order, id } = await signedIn()
    await order('timeSync', id)
    const { dataList } = (await ask(`/capture/cp/commands/${id}`)).result
    expect(dataList[0]).toMatchObject({ kind: 'timeSync', result: '4', cost_ms: null })
    expect(dataList[0].user_name).not.toBe('')
    const own = dataList.filter((row: { user_name: string }) => row.user_name === '')
    expect(own.length).toBeGreaterThan(10)
    expect(new Set(own.map((row: { kind: string }) => row.kind))).toEqual(
      new Set(['timeSync', 'syncArchive']),
    )
  })

  it('is of a model that the device models name, of a meter\u2019s where the meter is its own terminal', async () => {
    const { send, db } = await signedIn()
    const row = db.tables.points.all().find(({ tml_type }) => tml_type === '01')
    const made = async (model: string, tml_type: string) => {
      const names = { cp_name: model + tml_type, tml_asset_no: `N-${model}${tml_type}`, tcomid: '' }
      return (await send('/capture/cp/insert', { ...row, ...names, model, tml_type })).body
    }
    for (const [model, type] of [
      ['CX99', '01'],
      ['LX110', '01'],
      ['CX21', '05'],
    ] as const)
      expect((await made(model, type)).result.fields).toMatchObject({ model: expect.any(String) })
    expect((await made('dc-400', '01')).success).toBe(true)
    expect((await made('LX110', '05')).success).toBe(true)
  })

  it('hangs on a line as a feeder meter, in an area as anything else', async () => {
    const { ask, send, db } = await signedIn()
    const row = db.tables.points.all().find(({ tml_type }) => tml_type === '05')
    const line = db.tables.lines.all()[1]
    let count = 0
    const made = async (place: object) => {
      const names = { cp_name: `P ${String((count += 1))}`, tml_asset_no: '', tcomid: '' }
      return (await send('/capture/cp/insert', { ...row, ...names, ...place })).body
    }
    const nowhere = { tg_id: '', line_id: '' }
    expect((await made({ ...nowhere, tml_type: '03' })).result.fields).toHaveProperty('line_id')
    expect((await made({ ...nowhere, tml_type: '05' })).result.fields).toHaveProperty('tg_id')
    // A place that would not be saved is refused.
    const twice = { tg_id: row?.tg_id, line_id: line?.id }
    expect((await made({ ...twice, tml_type: '03' })).result.fields).toEqual({ tg_id: expect.any(String) })
    expect((await made({ ...twice, tml_type: '05' })).result.fields).toEqual({ line_id: expect.any(String) })
    const { result } = await made({ tml_type: '03', tg_id: '', line_id: line?.id })
    expect((await ask(`/capture/cp/detail/${result.id}`)).result).toMatchObject({
      tg_id: '',
      tg_name: '',
      line_id: line?.id,
      line_name: line?.line_name,
    })
    expect(db.tables.points.get(result.id)).toMatchObject({ tg_id: '', line_id: line?.id })
  })

  it('names the fields that changed, never a key', async () => {
    const { ask, call, id, db, signIn } = await signedIn()
    const token = await signIn('admin')
    const row = db.tables.points.get(id)
    const other = row?.model === 'DC-400' ? 'CX21' : 'DC-400'
    await call('PUT', '/capture/cp/update', {
      token,
      body: { ...row, model: other, kek: '0'.repeat(32), vending_key: '' },
    })
    const { dataList } = (await ask(`/capture/cp/changes/${id}`)).result
    expect(dataList[0].fields).toContainEqual({ name: 'model', before: row?.model, after: other })
    expect(JSON.stringify(dataList)).not.toContain('00000')
  })
})

describe('the fingerprint of a key', () => {
  // Published: blocks of zeros by AES-128, AES-256 and DES with a key of zeros.
  it.each([
    ['0'.repeat(32), '66E94B'],
    ['0'.repeat(64), 'DC95C0'],
    ['0'.repeat(16), '8CA64D'],
    ['', ''],
    ['no key', ''],
  ])('of "%s" is "%s"', (key, check) => expect(keyCheck(key)).toBe(check))

  it('is told beside the covered keys, which stay where they are', async () => {
    const { ask, db } = await signedIn()
    const row = db.tables.points.all().find(({ ak }) => ak !== '')
    const { result } = await ask(`/capture/cp/detail/${row?.id ?? ''}`)
    expect(result).toMatchObject({
      ak: '••••',
      kcv: { ak: keyCheck(row?.ak ?? ''), kek: keyCheck(row?.kek ?? '') },
    })
    expect(Object.values(result.kcv)).not.toContain('')
    for (const key of [row?.ak, row?.ek, row?.kek, row?.vending_key])
      expect(JSON.stringify(result)).not.toContain(key)
  })
})

describe('the vending key', () => {
  it('is told to who may, and the call is in the operation log', async () => {
    const { guarded, token, id, db } = await signedIn()
    const { body } = await guarded('/capture/cp/reveal', { id }, token)
    expect(body.result.vending_key).toBe(db.tables.points.get(id)?.vending_key)
    const log = JSON.stringify(db.operations.all())
    expect(log).toContain('/capture/cp/reveal')
    expect(log).not.toContain(body.result.vending_key)
  })

  it('asks for both keys where the mode encrypts', async () => {
    const { send, db } = await signedIn()
    const row = db.tables.points.all().find(({ tml_type }) => tml_type === '01')
    const base = { ...row, cp_name: 'P', tml_asset_no: 'P-1', tcomid: '88888', ak: '', ek: '' }
    const { body } = await send('/capture/cp/insert', { ...base, security_mode: '4' })
    expect(Object.keys(body.result.fields)).toEqual(['ak', 'ek'])
    expect((await send('/capture/cp/insert', { ...base, security_mode: '0' })).body.success).toBe(true)
  })
})

it('nobody without the page sees any of it', async () => {
  const { get, signIn, id } = await signedIn()
  const token = await signIn('cashier')
  for (const what of ['online', 'traffic', 'events', 'commands', 'changes'])
    expect((await get(`/capture/cp/${what}/${id}`, token)).status).toBe(403)
})

describe('/capture/cp/detail', () => {
  it('covers every secret, and says of none that is not set that it is', async () => {
    const { ask, db, id } = await signedIn()
    const secrets = ['ak', 'ek', 'kek', 'password', 'vending_key'] as const
    const by = { username: 'admin', ip: '' }
    db.tables.points.update(id, Object.fromEntries(secrets.map((name) => [name, `plain-${name}`])), by)
    const { result } = await ask(`/capture/cp/detail/${id}`)
    expect(secrets.map((name) => result[name])).toEqual(secrets.map(() => expect.stringMatching(/^•+$/)))
    expect(JSON.stringify(result)).not.toContain('plain-')
    db.tables.points.update(id, Object.fromEntries(secrets.map((name) => [name, ''])), by)
    const bare = (await ask(`/capture/cp/detail/${id}`)).result
    expect(secrets.map((name) => bare[name])).toEqual(secrets.map(() => ''))
  })
})
