import { describe, expect, it } from 'vitest'
import { backendAt } from '../../testClient'

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
const listOf = (answer: { body: { result: { pageDatas: { dataList: Record<string, string>[] } } } }) =>
  answer.body.result.pageDatas.dataList

describe('notices', () => {
  it('come with the user, unread ones first, and count until they are read', async () => {
    const { get, post, signIn } = backendAt()
    const token = await signIn('operator')
    const before = (await get('/auth/info', token)).body.noticeData
    expect(before.count).toBe(3)
    expect(before.noticeList.slice(0, 3).every((item: { isread: string }) => item.isread === '0')).toBe(true)
    const [first, second] = ids(before.noticeList)
    expect((await post('/cbo/notice/read', { ids: `${first},${second}` }, token)).body.success).toBe(true)
    const after = (await get('/cbo/notice/remind', token)).body.result
    expect(after.count).toBe(1)
    // What others have read is their affair.
    expect((await get('/cbo/notice/remind', await signIn('admin'))).body.result.count).toBe(3)
    await post('/cbo/notice/readAll', {}, token)
    expect((await get('/cbo/notice/remind', token)).body.result.count).toBe(0)
  })

  it('are for their audience only; withdrawn ones and reading rates for those who may see them', async () => {
    const { get, post, signIn } = backendAt()
    const [admin, reader] = [await signIn('admin'), await signIn('reader')]
    const all = listOf(await get('/cbo/notice/list?pageSize=100', admin))
    const few = listOf(await get('/cbo/notice/list?pageSize=100', reader))
    expect(all.length).toBeGreaterThan(few.length)
    const secret = ids(all as { id: string }[]).find((id) => !few.some((row) => row['id'] === id)) ?? ''
    expect((await get(`/cbo/notice/detail/${secret}`, reader)).body.success).toBe(false)
    expect((await post('/cbo/notice/read', { ids: secret }, reader)).body.success).toBe(false)
    expect(all.some((row) => row['status'] === 'withdrawn')).toBe(true)
    expect(few.some((row) => row['status'] === 'withdrawn')).toBe(false)
    expect(all.every((row) => Number(row['read_rate']) >= 0 && Number(row['read_rate']) <= 1)).toBe(true)
    expect(few.every((row) => row['read_rate'] === null)).toBe(true)
  })

  it('are filtered, sorted and worded', async () => {
    const { get, signIn } = backendAt()
    const token = await signIn('admin')
    const rows = listOf(await get('/cbo/notice/list?sidx=publish_time&sord=asc&pageSize=100', token))
    // Drafts have no time yet: they come last.
    const times = rows.flatMap((row) => row['publish_time'] || [])
    expect(times).toEqual(times.toSorted())
    expect(rows.slice(times.length).every((row) => row['status'] === 'draft')).toBe(true)
    const found = listOf(await get('/cbo/notice/list?type=business&status=expired', token))
    expect(found).toHaveLength(1)
    expect(listOf(await get('/cbo/notice/list?title=MONTH-END', token))).toHaveLength(1)
    const chinese = listOf(await get('/cbo/notice/list?status=withdrawn', token, 'zh'))
    expect(chinese[0]?.['dispstatus']).toBe('已撤回')
    const day = times.at(-1)?.slice(0, 10) ?? ''
    const today = listOf(
      await get(`/cbo/notice/list?publish_date_begin=${day}&publish_date_end=${day}`, token),
    )
    expect(today.every((row) => row['publish_time']?.startsWith(day))).toBe(true)
    expect((await get('/cbo/notice/list?type=nonsense', token)).body.success).toBe(false)
    expect((await get('/cbo/notice/list?sidx=content', token)).body.success).toBe(false)
  })

  it('are exported in the words of the list, and not by those who may not', async () => {
    const { post, signIn } = backendAt()
    const columns = [{ key: 'title', title: 'Title' }]
    const order = { type: 'noticeExport', filters: {}, columns }
    expect((await post('/cbo/notice/export', order, await signIn('reader'))).status).toBe(403)
    const admin = await signIn('admin')
    expect((await post('/cbo/notice/export', order, admin)).body).toMatchObject({ success: true })
    const wrong = { ...order, columns: [{ key: 'content', title: 'x' }] }
    expect((await post('/cbo/notice/export', wrong, admin)).body.success).toBe(false)
    const none = { ...order, filters: { title: 'there is none' } }
    expect((await post('/cbo/notice/export', none, admin)).body.message).toBe('No data to export')
  })
})

describe('the exception log', () => {
  it('answers a month at most, the last one unless asked otherwise', async () => {
    const { get, signIn } = backendAt()
    const token = await signIn('admin')
    const rows = listOf(await get('/cbo/exceptionLog/list?pageSize=200', token))
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.every((row) => (row['exception_time'] ?? '') >= '2026-10-21')).toBe(true)
    const older = await get('/cbo/exceptionLog/list?time_begin=2026-09-10&time_end=2026-10-10', token)
    expect(listOf(older).length).toBeGreaterThan(0)
    const long = await get('/cbo/exceptionLog/list?time_begin=2026-09-10&time_end=2026-10-11', token)
    expect(long.body).toMatchObject({
      success: false,
      message: 'You can only query data within a month!',
    })
    const one = listOf(await get(`/cbo/exceptionLog/list?id=${listOf(older)[0]?.['id'] ?? ''}`, token))
    expect(one).toHaveLength(1)
    const job = listOf(await get('/cbo/exceptionLog/list?dispexception_type=job&pageSize=200', token))
    expect(job.length).toBeGreaterThan(0)
    expect(job.every((row) => row['exception_type'] === 'job')).toBe(true)
  })

  it('is marked handled with a note, once, by those who may', async () => {
    const { get, post, signIn } = backendAt()
    const admin = await signIn('admin')
    const open = listOf(await get('/cbo/exceptionLog/list?handled=0&pageSize=3', admin)).map(
      (row) => row['id'],
    )
    const order = { ids: open.slice(0, 2).join(','), note: 'Restarted' }
    expect((await post('/cbo/exceptionLog/handle', order, await signIn('auditor'))).status).toBe(403)
    expect((await post('/cbo/exceptionLog/handle', { ...order, note: '  ' }, admin)).body.success).toBe(false)
    expect((await post('/cbo/exceptionLog/handle', order, admin)).body.result).toEqual({ count: 2 })
    expect((await post('/cbo/exceptionLog/handle', order, admin)).body.success).toBe(false)
    const both = { ids: open.join(','), note: 'Again' }
    expect((await post('/cbo/exceptionLog/handle', both, admin)).body.result).toEqual({ count: 1 })
    expect((await get(`/cbo/exceptionLog/detail/${open[0] ?? ''}`, admin)).body.result).toMatchObject({
      handled: '1',
      handle_note: 'Restarted',
      handled_by: 'admin',
      handled_time: '2026-11-20 10:00:00',
    })
  })

  it('is not for everybody, not even in the popover', async () => {
    const { get, signIn } = backendAt()
    const operator = await signIn('operator')
    expect((await get('/cbo/exceptionLog/list', operator)).status).toBe(403)
    expect((await get('/auth/info', operator)).body.noticeData.exceptionList).toEqual([])
    const { exceptionList } = (await get('/auth/info', await signIn('tesla'))).body.noticeData
    expect(exceptionList.length).toBeGreaterThan(4)
    expect(exceptionList[0].handled).toBe('0')
  })
})

describe('release notes', () => {
  it('are unread until each user has read them; POST and PUT are both understood', async () => {
    const { get, call, post, signIn } = backendAt()
    const token = await signIn('admin')
    const { unReadMsgs, amiVersionMapList } = (await get('/amiVersion/getLatestUserMailbox', token)).body
      .result
    expect(unReadMsgs).toBe(1)
    const id = amiVersionMapList[0].id as string
    expect((await post('/amiVersion/setMessagesAsRead', { id: 'nothing' }, token)).body.success).toBe(false)
    expect((await call('PUT', '/amiVersion/setMessagesAsRead', { token, body: { id } })).body.success).toBe(
      true,
    )
    expect((await get('/amiVersion/getLatestUserMailbox', token)).body.result.unReadMsgs).toBe(0)
    const all = (await get('/amiVersion/getUserMailboxFromRedis', token, 'es')).body.result
    expect(all).toHaveLength(2)
    expect(all[0]).toMatchObject({ id, isread: '1', dispisread: 'Leído' })
    const other = await signIn('reader')
    expect((await get('/amiVersion/getLatestUserMailbox', other)).body.result.unReadMsgs).toBe(1)
    expect((await post('/amiVersion/setMessagesAsRead', { id }, other)).body.success).toBe(true)
  })

  it('can be planted and settled by a test', async () => {
    const { get, post, signIn } = backendAt()
    const token = await signIn('admin')
    await post('/__simulator/releaseNote', { title: 'T', content: '<b>x</b>' })
    await post('/__simulator/notice', { title: 'N', content: '<i>y</i>' })
    const { amiVersionMapList } = (await get('/amiVersion/getLatestUserMailbox', token)).body.result
    expect(amiVersionMapList[0]).toMatchObject({ version_title: 'T', content: '<b>x</b>' })
    expect((await get('/auth/info', token)).body.noticeData.noticeList[0].title).toBe('N')
    await post('/__simulator/settle', {})
    const user = (await get('/auth/info', token)).body
    expect([user.noticeData.count, user.extendfield2]).toEqual([0, '1'])
    expect((await get('/amiVersion/getLatestUserMailbox', token)).body.result.unReadMsgs).toBe(0)
  })
})
