import type { NoticeReach } from '../../../src/api/cbo/notices'
import { noticeFields } from '../../../src/rules/fields/notice'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import type { NoticeRecord } from '../../db/notices'
import { roleName } from '../../db/roles'
import { noticeChannel } from '../../db/prefixes'
import { statusWords } from '../kit/noticeWords'
import { readFields } from '../../kit/readFields'
import { refuseUnexpected } from '../kit/expected'
import { Form } from '../../kit/form'
import { runOnce } from '../kit/once'
import { longestParameter, type Params, Refusal } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { authorOf, route } from '../kit/route'
import { idsOf } from '../kit/rows'
import { formOf } from './noticeRows'
import { refuseOlder, stateOf } from '../kit/seen'
import { textsOf } from './texts'

const screens = ['notice'] as const

/** Routes to write, publish and withdraw notices. */
export function noticePublishingHandlers(core: Core): Route[] {
  const table = () => core.db.tables.notices
  const titleOf = (notice: NoticeRecord): string => table().title(notice)
  const requireNotice = (id: string): NoticeRecord => {
    const notice = table().get(id)
    if (!notice) throw new Refusal('rowGone')
    return notice
  }
  const requireDraft = (id: string): NoticeRecord => {
    const notice = requireNotice(id)
    if (core.db.notices.status(notice) !== 'draft')
      throw new Refusal('noticeNoDraft', { name: titleOf(notice) })
    return notice
  }
  /** Refuses an order if another user has published or withdrawn the notice meanwhile. */
  const refuseMoved = (body: Params, { language }: Call): void => {
    const statusOf = (notice: NoticeRecord) => core.db.notices.status(notice)
    refuseUnexpected(body, [requireNotice(body.required('id'))], {
      is: ({ published_time, withdrawn }) =>
        published_time === '' ? 'draft' : withdrawn === '1' ? 'withdrawn' : 'published',
      word: (notice) => statusWords[statusOf(notice)][language],
      name: titleOf,
      changedBy: ({ update_user }) => update_user,
    })
  }
  return [
    route(core, 'get', '/cbo/notice/roles', { screens, action: 'add' }, ({ language }) =>
      ok(core.db.tables.roles.all().map((role) => ({ id: role.id, name: roleName(role, language) }))),
    ),
    route(core, 'get', '/cbo/notice/reach', { screens, action: 'add' }, ({ query }) => {
      const params = query()
      const audience = params.oneOf('audience', noticeFields.audience.oneOf) ?? 'all'
      const audience_ids = params.text('audience_ids', longestParameter)?.split(',') ?? []
      const reach: NoticeReach = { count: core.db.notices.audienceOf({ audience, audience_ids }).length }
      return ok(reach)
    }),
    route(core, 'post', '/cbo/notice/insert', { screens, action: 'add' }, async (call) => {
      const body = await call.body()
      return runOnce(body, () => {
        const draft = {
          ...read(core, body),
          author: call.account.name,
          published_time: '',
          withdrawn: '0',
        } as const
        return { id: table().insert(draft, authorOf(call)).id }
      })
    }),
    route(core, 'put', '/cbo/notice/update', { screens, action: 'edit' }, async (call) => {
      const body = await call.body()
      const notice = requireDraft(body.required('id'))
      refuseOlder(body, stateOf(notice), () => formOf(core, notice, call.language))
      table().update(notice.id, read(core, body), authorOf(call))
      return ok({ id: notice.id })
    }),
    route(core, 'post', '/cbo/notice/delete', { screens, action: 'del' }, async (call) => {
      const notices = idsOf(await call.body()).map(requireDraft)
      for (const { id } of notices) table().remove(id, authorOf(call))
      return ok({ count: notices.length })
    }),
    route(core, 'post', '/cbo/notice/publish', { screens, action: 'publish' }, async (call) => {
      const body = await call.body()
      refuseMoved(body, call)
      const notice = requireDraft(body.required('id'))
      const wallTime = wallNow(core)
      if (notice.expire_time !== '' && notice.expire_time <= wallTime) throw new Refusal('noticeOver')
      if (core.db.notices.audienceOf(notice).length === 0) throw new Refusal('audienceEmpty')
      return change(call, notice, { published_time: wallTime })
    }),
    route(core, 'post', '/cbo/notice/withdraw', { screens, action: 'publish' }, async (call) => {
      const body = await call.body()
      refuseMoved(body, call)
      const notice = requireNotice(body.required('id'))
      const status = core.db.notices.status(notice)
      if (status !== 'published' && status !== 'scheduled')
        throw new Refusal('noticeNotShown', { name: titleOf(notice) })
      return change(call, notice, { withdrawn: '1' })
    }),
  ]

  function change(call: Call, notice: NoticeRecord, fields: Partial<NoticeRecord>): Response {
    table().update(notice.id, fields, authorOf(call))
    notifyReaders(core, notice)
    return ok({ id: notice.id })
  }
}

/** Tells the open windows of the addressed users that their notices have changed. */
export function notifyReaders(core: Core, notice: Pick<NoticeRecord, 'audience' | 'audience_ids'>): void {
  for (const { username } of core.db.notices.audienceOf(notice))
    core.sockets.publish(noticeChannel(username), { changed: true })
}

const wallNow = (core: Core): string => wallIn(core.world.zone, core.now())

type Input = Pick<NoticeRecord, 'type' | 'audience' | 'audience_ids' | 'begin_time' | 'expire_time' | 'texts'>

function read(core: Core, body: Params): Input {
  const { tables } = core.unscoped.db
  const form = new Form(body)
  const notice = readFields(core.db.dictWords, form, noticeFields)
  const { audience, begin_time, expire_time } = notice
  const audience_ids = audience === 'all' ? [] : form.texts('audience_ids')
  const texts = textsOf(form)
  const among = { all: undefined, org: tables.organizations, role: tables.roles, user: tables.users }[
    audience
  ]
  if (among && audience_ids.length === 0) form.fail('audience_ids', 'audienceNobody')
  if (among && audience_ids.some((id) => !among.get(id))) form.fail('audience_ids', 'rowGone')
  if (expire_time !== '' && begin_time !== '' && expire_time <= begin_time)
    form.fail('expire_time', 'expiresEarly')
  if (expire_time !== '' && expire_time <= wallNow(core)) form.fail('expire_time', 'expiresPast')
  form.done()
  return { ...notice, audience_ids, texts }
}
