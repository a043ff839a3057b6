import { describe, expect, it } from 'vitest'
import { backendAt } from '../../testClient'

const meters = '/capture/archive/meter'
const abnormal = '/cbo/log/cboAbnormalData'

describe('the search over everything', () => {
  it('answers a page of hits', async () => {
    const { get, signIn } = backendAt()
    const token = await signIn('operator')
    const row = (await get('/capture/meter/list?pageSize=1', token)).body.result.pageDatas.dataList[0]
    const { pageDatas } = (await get(`/cbo/search/list?keyword=${row.metercomid}`, token)).body.result
    expect(pageDatas).toMatchObject({
      currentPage: 1,
      totalCount: 1,
      dataList: [
        {
          kind: 'meter',
          id: row.id,
          label: row.metercomid,
          online_status: row.online_status,
          relay_status: row.relay_status,
          last_read_time: row.last_read_time,
        },
      ],
    })
    const dcu = (await get(`/cbo/search/list?keyword=${encodeURIComponent(row.cp_name)}`, token)).body.result
    const point = dcu.pageDatas.dataList.find((hit: { kind: string }) => hit.kind === 'rcp')
    expect(point.online_status).toMatch(/^[01]$/)
    expect(point).not.toHaveProperty('relay_status')
    const one = await get('/cbo/search/list?keyword=substation&pageSize=1', token)
    expect(one.body.result.pageDatas).toMatchObject({ dataList: [{ kind: 'subs' }], totalCount: 3 })
  })

  it('tells a cashier nothing of meters and consumers', async () => {
    const { get, signIn } = backendAt()
    const [operator, cashier] = [await signIn('operator'), await signIn('cashier')]
    const found = async (keyword: string, token: string): Promise<string[]> =>
      (await get(`/cbo/search/list?keyword=${keyword}`, token)).body.result.pageDatas.dataList.map(
        (hit: { kind: string }) => hit.kind,
      )
    expect(await found('2', operator)).toContain('meter')
    expect(await found('2', cashier)).not.toContain('meter')
    expect(await found('a', operator)).toContain('consumer')
    const kinds = await found('a', cashier)
    expect(kinds).not.toContain('consumer')
    expect(kinds).toContain('org')
  })

  it.each(['', `keyword=${'x'.repeat(65)}`, 'keyword=a&pageSize=0', 'keyword=a&pageSize=many'])(
    'refuses "%s"',
    async (query) => {
      const { get, signIn } = backendAt()
      expect((await get(`/cbo/search/list?${query}`, await signIn('admin'))).body.success).toBe(false)
    },
  )

  it('wants a session', async () => {
    expect((await backendAt().get('/cbo/search/list?keyword=a')).status).toBe(401)
  })
})

describe('pins of the quick entrance', () => {
  const entryOf = async (client: ReturnType<typeof backendAt>, token: string) =>
    (await client.get('/auth/info', token)).body.quickEntryMenu as {
      ofen: { url_address: string; pinned?: boolean }[]
    }
  const pin = (client: ReturnType<typeof backendAt>, token: string, url_address: unknown, pinned: unknown) =>
    client.call('PUT', '/cbo/quickEntry/update', { token, body: { url_address, pinned } })

  it('come first among the frequent pages, on the next sign-in too, and only for their user', async () => {
    const client = backendAt()
    const token = await client.signIn('operator')
    expect((await pin(client, token, abnormal, true)).body.success).toBe(true)
    for (const each of [token, await client.signIn('operator')])
      expect((await entryOf(client, each)).ofen[0]).toMatchObject({ url_address: abnormal, pinned: true })
    const other = await entryOf(client, await client.signIn('reader'))
    expect(other.ofen.some((entry) => entry.pinned)).toBe(false)
    expect((await pin(client, token, abnormal, false)).body.success).toBe(true)
    const { ofen } = await entryOf(client, token)
    expect(ofen.every((entry) => !entry.pinned)).toBe(true)
    expect(ofen.filter((entry) => entry.url_address === abnormal)).toHaveLength(1)
  })

  it.each([
    ['/capture/archive/meterDetail/1', true],
    ['https://evil.example/', true],
    ['', true],
    [meters, 'yes'],
    [undefined, true],
  ])('refuse %j pinned %j', async (address, pinned) => {
    const client = backendAt()
    expect((await pin(client, await client.signIn('admin'), address, pinned)).body.success).toBe(false)
  })

  it('refuse a page that the role does not see', async () => {
    const client = backendAt()
    const answer = await pin(client, await client.signIn('cashier'), meters, true)
    expect(answer.body).toMatchObject({ success: false, message: expect.stringContaining('menu') })
  })
})
