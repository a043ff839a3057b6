import { describe, expect, it } from 'vitest'
import { blankTexts } from '../../../src/rules/console/richTexts'
import { backendAt, type Answer } from '../../testClient'

const listOf = (answer: Answer) =>
  answer.body.result.pageDatas.dataList as (Record<string, string> & { read_rate: number | null })[]
const texts = { ...blankTexts(), en: { title: 'Works', content: '<p>Tonight</p>' } }
const notice = {
  type: 'maintenance',
  audience: 'role',
  audience_ids: ['r2'],
  begin_time: '',
  expire_time: '',
  texts,
  request_id: 'r',
}

async function desk() {
  const client = backendAt()
  const [admin, operator, reader] = [
    await client.signIn('admin'),
    await client.signIn('operator'),
    await client.signIn('reader'),
  ]
  const unread = async (token: string) => (await client.get('/cbo/notice/remind', token)).body.result.count
  let drafts = 0
  const draft = async (change: object = {}): Promise<string> =>
    (
      await client.post(
        '/cbo/notice/insert',
        { ...notice, request_id: `d${String((drafts += 1))}`, ...change },
        admin,
      )
    ).body.result.id
  const publish = (id: string) => client.post('/cbo/notice/publish', { id }, admin)
  return { ...client, admin, operator, reader, unread, draft, publish }
}

describe('publishing notices', () => {
  it('reaches exactly its audience, and only once it is published', async () => {
    const { get, admin, operator, reader, unread, draft, publish } = await desk()
    const id = await draft()
    expect([await unread(operator), await unread(reader)]).toEqual([3, 3])
    expect((await get(`/cbo/notice/detail/${id}`, operator)).body.success).toBe(false)
    expect((await publish(id)).body.success).toBe(true)
    expect([await unread(operator), await unread(reader)]).toEqual([4, 3])
    expect((await get(`/cbo/notice/detail/${id}`, operator, 'ja')).body.result).toMatchObject({
      title: 'Works',
      content: '<p>Tonight</p>',
      status: 'published',
      isread: '0',
    })
    expect((await get(`/cbo/notice/detail/${id}`, operator)).body.result.form).toBeUndefined()
    // Who publishes sees it, and that it is not meant for him.
    expect((await get(`/cbo/notice/detail/${id}`, admin)).body.result).toMatchObject({ isread: '' })
    expect((await get(`/cbo/notice/detail/${id}`, reader)).body.success).toBe(false)
  })

  it('tells the open windows of its audience, and nobody else, when it is published or withdrawn', async () => {
    const { backend, post, admin, draft, publish } = await desk()
    const told: string[] = []
    for (const username of ['operator', 'reader'])
      backend.serveChannel(
        {
          send: (text) => void told.push(`${username} ${text}`),
          close: () => void told.push(`${username} closed`),
          drop: () => {},
          onMessage: () => {},
          onClose: () => {},
        },
        `ws://localhost/ami-ws/NoticeRemind:${username}`,
      )
    const id = await draft()
    expect(told).toEqual([])
    await publish(id)
    expect(told).toEqual(['operator {"changed":true}'])
    await post('/cbo/notice/withdraw', { id }, admin)
    expect(told).toHaveLength(2)
  })

  it('counts who has read it', async () => {
    const { get, post, operator, admin, draft, publish } = await desk()
    const id = await draft({ audience: 'user', audience_ids: ['2', '3'] })
    await publish(id)
    // The publisher looks at it: that is no reading.
    await post('/cbo/notice/read', { ids: id }, admin)
    const rate = async () => (await get(`/cbo/notice/detail/${id}`, admin)).body.result
    expect(await rate()).toMatchObject({ read_rate: 0, read_count: 0, audience_count: 2 })
    await post('/cbo/notice/read', { ids: id }, operator)
    expect(await rate()).toMatchObject({ read_rate: 0.5, read_count: 1, audience_count: 2 })
  })

  it('keeps to its validity', async () => {
    const { clock, get, admin, operator, unread, draft, publish } = await desk()
    const id = await draft({ begin_time: '2026-11-20 12:00:00', expire_time: '2026-11-20 18:00:00' })
    const status = async () => (await get(`/cbo/notice/detail/${id}`, admin)).body.result.status
    await publish(id)
    expect([await status(), await unread(operator)]).toEqual(['scheduled', 3])
    clock.now += 2 * 3_600_000
    expect([await status(), await unread(operator)]).toEqual(['published', 4])
    clock.now += 6 * 3_600_000
    expect([await status(), await unread(operator)]).toEqual(['expired', 3])
    const late = await draft({ expire_time: '2026-11-20 19:00:00' })
    clock.now += 2 * 3_600_000
    expect((await publish(late)).body).toMatchObject({ success: false })
  })

  it('to an organization reaches those below it as well', async () => {
    const { backend, get, admin } = await desk()
    const { tables } = backend.db
    const root = tables.organizations.all().find((row) => row.parent_id === '')?.id ?? ''
    const below = tables.users.all().find((row) => row.org_id !== root)?.org_id ?? ''
    const reach = async (id: string) =>
      (await get(`/cbo/notice/reach?audience=org&audience_ids=${id}`, admin)).body.result.count
    const everybody = (await get('/cbo/notice/reach?audience=all', admin)).body.result.count
    expect(await reach(root)).toBe(everybody)
    expect(await reach(below)).toBeGreaterThan(0)
    expect(await reach(below)).toBeLessThan(everybody)
  })

  it('changes and deletes drafts only, and withdraws what is published', async () => {
    const { call, post, admin, operator, unread, draft, publish } = await desk()
    const [kept, gone] = [await draft(), await draft()]
    await publish(kept)
    const both = await post('/cbo/notice/delete', { ids: `${gone},${kept}` }, admin)
    expect(both.body).toMatchObject({ success: false })
    expect(both.body.message).toContain('not a draft any more')
    expect((await post('/cbo/notice/delete', { ids: gone }, admin)).body.success).toBe(true)
    const change = await call('PUT', '/cbo/notice/update', { token: admin, body: { ...notice, id: kept } })
    expect(change.body.success).toBe(false)
    expect((await publish(kept)).body.success).toBe(false)
    expect(await unread(operator)).toBe(4)
    expect((await post('/cbo/notice/withdraw', { id: kept }, admin)).body.success).toBe(true)
    expect(await unread(operator)).toBe(3)
    expect((await post('/cbo/notice/withdraw', { id: kept }, admin)).body.success).toBe(false)
  })

  it.each([
    [{ audience_ids: [] }, 'audience_ids', 'Choose whom the notice is for.'],
    [{ audience_ids: ['nothing'] }, 'audience_ids', ''],
    [{ type: '' }, 'type', ''],
    [{ texts: blankTexts() }, 'texts', 'Write a title and a text in at least one language.'],
    [{ texts: { ...texts, ja: { title: 'x', content: '<p> </p>' } } }, 'texts', '日本語'],
    [{ texts: { ...texts, en: { title: 'x'.repeat(101), content: '<p>y</p>' } } }, 'texts', '100'],
    [{ texts: { ...texts, en: { title: 'x', content: '<img src="/a.png">'.repeat(6) } } }, 'texts', '5'],
    [{ expire_time: '2026-11-20 09:00:00' }, 'expire_time', 'later than now'],
    [
      { begin_time: '2026-12-02 09:00:00', expire_time: '2026-12-01 09:00:00' },
      'expire_time',
      'later than the beginning',
    ],
    [{ begin_time: 'soon' }, 'begin_time', ''],
  ])('refuses %j', async (change, field, sentence) => {
    const { post, admin } = await desk()
    const answer = await post('/cbo/notice/insert', { ...notice, ...change }, admin)
    expect(answer.body.success).toBe(false)
    expect(answer.body.result.fields[field]).toContain(sentence)
  })

  it('stores one draft however often its order comes with one number', async () => {
    const { get, post, admin } = await desk()
    const drafts = async () => listOf(await get('/cbo/notice/list?status=draft&pageSize=100', admin)).length
    const before = await drafts()
    const first = (await post('/cbo/notice/insert', notice, admin)).body.result
    expect((await post('/cbo/notice/insert', notice, admin)).body.result).toEqual(first)
    expect(await drafts()).toBe(before + 1)
    expect((await post('/cbo/notice/insert', { ...notice, request_id: '' }, admin)).body.success).toBe(false)
  })

  it('is for those who may', async () => {
    const { get, post, operator, reader, draft } = await desk()
    const id = await draft()
    for (const token of [operator, reader]) {
      expect((await post('/cbo/notice/insert', notice, token)).status).toBe(403)
      expect((await post('/cbo/notice/publish', { id }, token)).status).toBe(403)
      expect((await post('/cbo/notice/delete', { ids: id }, token)).status).toBe(403)
      expect((await get('/cbo/notice/reach?audience=all', token)).status).toBe(403)
      expect(listOf(await get('/cbo/notice/list?status=draft', token))).toEqual([])
    }
  })
})

const release = { version_code: '1.0.0', upgrade_time: '2026-12-01 20:00:00', texts }

describe('publishing release notes', () => {
  it('reminds everybody once it is published, in the language that is written', async () => {
    const { get, post, admin, reader } = await desk()
    const { id } = (await post('/cbo/amiVersion/insert', release, admin)).body.result
    const box = async (lang = 'en') =>
      (await get('/amiVersion/getLatestUserMailbox', reader, lang)).body.result
    const before = (await box()).unReadMsgs
    expect((await post('/amiVersion/setMessagesAsRead', { id }, reader)).body.success).toBe(false)
    expect((await post('/cbo/amiVersion/publish', { id }, admin)).body.success).toBe(true)
    const { unReadMsgs, amiVersionMapList } = await box('es')
    expect(unReadMsgs).toBe(before + 1)
    expect(amiVersionMapList[0]).toMatchObject({ version_title: 'Works', version_code: '1.0.0' })
    await post('/amiVersion/setMessagesAsRead', { id }, reader)
    const [row] = listOf(await get('/cbo/amiVersion/list?version_code=1.0.0', admin))
    expect(row).toMatchObject({ publish_status: '1', read_count: 1, languages: 'en' })
  })

  it('changes and deletes nothing that is published', async () => {
    const { call, post, admin } = await desk()
    const { id } = (await post('/cbo/amiVersion/insert', release, admin)).body.result
    const update = () =>
      call('PUT', '/cbo/amiVersion/update', { token: admin, body: { ...release, id, version_code: '1.0.1' } })
    expect((await update()).body.success).toBe(true)
    await post('/cbo/amiVersion/publish', { id }, admin)
    for (const answer of [
      await update(),
      await post('/cbo/amiVersion/delete', { ids: id }, admin),
      await post('/cbo/amiVersion/publish', { id }, admin),
    ])
      expect(answer.body.message).toContain('Version 1.0.1 is published')
  })

  it('asks for a number of its own, a time and a text', async () => {
    const { post, admin, operator } = await desk()
    const fieldsOf = async (change: object) =>
      Object.keys(
        (await post('/cbo/amiVersion/insert', { ...release, ...change }, admin)).body.result.fields as object,
      )
    expect(await fieldsOf({ version_code: '0.2.0' })).toEqual(['version_code'])
    expect(await fieldsOf({ version_code: 'one' })).toEqual(['version_code'])
    expect(await fieldsOf({ upgrade_time: '', texts: blankTexts() })).toEqual(['upgrade_time', 'texts'])
    expect((await post('/cbo/amiVersion/insert', release, operator)).status).toBe(403)
  })
})
