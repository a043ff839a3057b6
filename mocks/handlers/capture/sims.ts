import type { KnownSim, SimExpiry, SimRenewal } from '../../../src/api/capture/sims'
import { expirySpans, renewal, renewedUntil, simMay, type SimAct } from '../../../src/rules/archive/simRules'
import { expiryDays } from '../../../src/rules/limits/fieldLimits'
import { isConcentrator } from '../../../src/rules/limits/restrictions'
import { addDays } from '../../../src/lib/time'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import { firstHeardAfter, noteUnbound, simOf, simShown, simStatus, simValues } from '../../db/simCards'
import type { SimRecord } from '../../db/sims'
import { simBindingFields, simFields, simReasonFields, simRenewalFields } from '../../../src/rules/fields/sim'
import { readFields } from '../../kit/readFields'
import { crudRoutes, isTaken } from '../kit/crud'
import { madeFirst, perAnswer, same } from '../kit/listing'
import { refuseMovedCard, refuseRenewed } from './simSeen'
import { Form } from '../../kit/form'
import { contains } from '../kit/rows'
import { Refusal, type Params } from '../../kit/params'
import { modemOf } from './simModem'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { authorOf, route } from '../kit/route'

const screens = ['simList'] as const
const unbound = { device_type: '', device_id: '', modem_id: '', bound_device: '', bind_time: '' } as const

/** SIM cards: the stock, what is put into devices, what happens to it there. */
export function simHandlers(core: Core): Route[] {
  const cards = cardsOf(core)
  return [
    ...stockRoutes(core, cards),
    ...figureRoutes(core, cards),
    bindRoute(core, cards),
    ...actRoutes(core, cards),
    renewRoute(core, cards),
  ]
}

/** Helpers that all routes of cards share. */
function cardsOf(core: Core) {
  const table = () => core.db.tables.sims
  const wall = () => wallIn(core.world.zone, core.now())

  const requireCard = (id: string): SimRecord => {
    const row = table().get(id)
    if (!row) throw new Refusal('rowGone')
    return row
  }
  const allowed = (act: SimAct, row: SimRecord): boolean =>
    simMay(act, simStatus(row, wall()), row.modem_id !== '')
  /** The card of a call, in a state that allows it. */
  function cardFor(act: SimAct, body: Params, call: Call): SimRecord {
    const row = requireCard(body.required('id'))
    refuseMovedCard(body, row, (card) =>
      core.db.dictWords.word('simStatus', simStatus(card, wall()), call.language),
    )
    if (!allowed(act, row)) throw new Refusal('simState', { name: row.card_no })
    return row
  }
  const change = (row: SimRecord, fields: Partial<SimRecord>, call: Call): Response => {
    call.about(row.card_no)
    table().update(row.id, fields, authorOf(call))
    return ok(null)
  }
  /** Time of the first contact with a device after it gets a card, or its card back. */
  const heard = (): string => wallIn(core.world.zone, core.now() + firstHeardAfter * 1000)
  return { table, wall, allowed, cardFor, change, heard }
}
type Cards = ReturnType<typeof cardsOf>

const set = { screens, action: 'set' }
const edit = { screens, action: 'edit' }

function stockRoutes(core: Core, { table, wall, allowed }: Cards): Route[] {
  const rowOf = perAnswer(() => simShown(core))
  const values = perAnswer(() => simValues(core))
  return crudRoutes<SimRecord, KnownSim>(core, {
    path: '/capture/sim',
    screens,
    table,
    keys: (params) => {
      const expiring = params.int('expiring', expiryDays.min, expiryDays.max)
      const bound = params.oneOf('bound', ['1', '0'])
      const today = wall().slice(0, 10)
      const modem = modemOf(core, params)
      const within = (row: SimRecord): boolean => {
        if (expiring === undefined) return true
        if (row.state === 'cancelled') return false
        if (expiring === 0) return row.expiry_date < today
        return row.expiry_date >= today && row.expiry_date <= addDays(today, expiring)
      }
      return table()
        .all()
        .filter(
          (row) =>
            (bound === undefined || (row.modem_id !== '') === (bound === '1')) &&
            within(row) &&
            (modem === undefined || (row.modem_id !== '' && modem.has(row.modem_id))),
        )
    },
    match: {
      card_no: contains,
      operator: same,
      ip: contains,
      sim_phone: (phone, value) => contains(phone.replaceAll(/[ -]/g, ''), value.replaceAll(/[ -]/g, '')),
    },
    where: { status: (row, value) => simStatus(row, wall()) === value },
    show: (row, asker) => rowOf(asker)(row),
    sortKey: (row, field, asker) =>
      madeFirst<SimRecord, KnownSim>(values(asker), (record) => rowOf(asker)(record))(row, field, asker),
    read(form, old) {
      const card = readFields(core.db.dictWords, form, simFields, { old })
      const { card_no, ip, sim_phone } = card
      if (isTaken(table(), 'card_no', card_no, old)) form.fail('card_no', 'fieldTaken')
      if (old && old.modem_id !== '' && card_no !== old.card_no) form.fail('card_no', 'simCardFixed')
      if (ip && isTaken(table(), 'ip', ip, old)) form.fail('ip', 'fieldTaken')
      if (sim_phone && isTaken(table(), 'sim_phone', sim_phone, old)) form.fail('sim_phone', 'fieldTaken')
      if (card.expiry_date <= card.open_date) form.fail('expiry_date', 'simDates')
      return {
        ...(old ?? {
          ...unbound,
          state: 'idle',
          active_from: '',
          renewal_date: '',
          bound_user: '',
          reason: '',
        }),
        ...card,
      }
    },
    afterChange: ({ after }, call) => after && addressGoesWith(core, after, call),
    refuseRemoval: (row) =>
      allowed('remove', row) ? undefined : { key: 'simDeleteState', values: { name: row.card_no } },
  })
}

/** The device that a card is in has the address of the card. */
function addressGoesWith(core: Core, { modem_id, ip }: SimRecord, call: Call): void {
  const point = core.db.tables.points.get(modem_id)
  if (point && ip && point.ip !== ip) core.db.tables.points.update(point.id, { ip }, authorOf(call))
}

const figureRoutes = (core: Core, { table, wall }: Cards): Route[] => [
  route(core, 'get', '/capture/sim/expiry', { screens }, () => {
    const today = wall().slice(0, 10)
    const ends = table()
      .all()
      .filter((row) => row.state !== 'cancelled')
      .map((row) => row.expiry_date)
    const upTo = (days: number): number => {
      const day = addDays(today, days)
      return days === 0 ? ends.filter((end) => end < today).length : ends.filter((end) => end <= day).length
    }
    const spans = expirySpans.map((days, index) => ({
      days,
      count: upTo(days) - (index === 0 ? 0 : upTo(expirySpans[index - 1] ?? 0)),
    }))
    const last = { days: null, count: ends.length - upTo(expirySpans.at(-1) ?? 0) }
    return ok({ spans: [...spans, last] } satisfies SimExpiry)
  }),
  route(core, 'get', '/capture/sim/operators', { screens }, () =>
    ok({
      operators: [
        ...new Set(
          table()
            .all()
            .map((row) => row.operator),
        ),
      ].sort(),
    }),
  ),
]

const bindRoute = (core: Core, { wall, cardFor, change, heard }: Cards): Route =>
  route(core, 'post', '/capture/sim/bind', edit, async (call) => {
    const body = await call.body()
    const row = cardFor('bind', body, call)
    const form = new Form(body)
    const { id: _, ...binding } = readFields(core.db.dictWords, form, simBindingFields)
    const { device_type, device_id, bind_time } = binding
    if (bind_time > wall()) form.fail('bind_time', 'simBindLater')
    const meter = device_type === 'meter' ? core.db.meters.fields(device_id) : undefined
    const modem_id = device_type === 'cp' ? device_id : (meter?.tml_id ?? '')
    const point = core.db.tables.points.get(modem_id)
    const currentCard = point && simOf(core, modem_id)
    if (device_id && !point) form.fail('device_id', 'rowGone')
    else if (point && meter && isConcentrator(point.tml_type))
      form.fail('device_id', 'simNoModem', { name: point.cp_name })
    else if (currentCard) form.fail('device_id', 'simDeviceTaken', { name: currentCard.card_no })
    form.done()
    addressGoesWith(core, { ...row, modem_id }, call)
    return change(
      row,
      {
        ...binding,
        state: 'bound',
        modem_id,
        bound_device: meter?.metercomid ?? point?.cp_name ?? '',
        active_from: heard(),
        reason: '',
      },
      call,
    )
  })

const actRoutes = (core: Core, { cardFor, change, heard }: Cards): Route[] => [
  route(core, 'post', '/capture/sim/unbind', edit, async (call) => {
    const body = await call.body()
    const row = cardFor('unbind', body, call)
    const reason = readReason(core, body)
    noteUnbound(core, row.modem_id)
    // A suspension is the network's and stays; only the device goes.
    const state = row.state === 'suspended' ? 'suspended' : 'idle'
    return change(
      row,
      { ...unbound, bound_user: '', user_phone: '', active_from: '', state, ...reason },
      call,
    )
  }),
  route(core, 'post', '/capture/sim/suspend', set, async (call) => {
    const body = await call.body()
    const row = cardFor('suspend', body, call)
    return change(row, { state: 'suspended', ...readReason(core, body) }, call)
  }),
  route(core, 'post', '/capture/sim/resume', set, async (call) => {
    const row = cardFor('resume', await call.body(), call)
    const state = row.modem_id === '' ? 'idle' : 'bound'
    return change(row, { state, reason: '', active_from: row.modem_id === '' ? '' : heard() }, call)
  }),
  route(core, 'post', '/capture/sim/cancel', set, async (call) => {
    const row = cardFor('cancel', await call.body(), call)
    return change(row, { state: 'cancelled' }, call)
  }),
]

function renewRoute(core: Core, { table, wall, allowed, heard }: Cards): Route {
  return route(core, 'post', '/capture/sim/renew', set, async (call) => {
    const body = await call.body()
    body.required('request_id', 64)
    const form = new Form(body)
    const ids = form.texts('ids', { required: true, max: renewal.cards })
    const { months, cost } = readFields(core.db.dictWords, form, simRenewalFields)
    form.done()
    const cards = ids.flatMap((id) => table().get(id) ?? [])
    refuseRenewed(body, cards)
    const today = wall().slice(0, 10)
    const results = ids.map((id): SimRenewal => {
      const row = table().get(id)
      const refused = (message: string): SimRenewal => ({
        id,
        card_no: row?.card_no ?? id,
        result: 'refused',
        old_date: row?.expiry_date ?? '',
        expiry_date: row?.expiry_date ?? '',
        message,
      })
      if (!row) return refused(call.translate('rowGone'))
      if (!allowed('renew', row)) return refused(call.translate('simCancelled'))
      const expiry_date = renewedUntil(row.expiry_date, months, today)
      // A device with an expired card makes contact again a little later.
      const back = row.expiry_date < today && row.state === 'bound' ? { active_from: heard() } : {}
      table().update(id, { expiry_date, renewal_date: today, ...back }, authorOf(call))
      return { ...refused(''), result: 'renewed', expiry_date }
    })
    call.about(`${String(results.filter((result) => result.result === 'renewed').length)} × ${String(cost)}`)
    return ok({ results })
  })
}

function readReason(
  core: Core,
  body: Params,
): Pick<SimRecord, 'reason'> & Partial<Pick<SimRecord, 'remark'>> {
  const form = new Form(body)
  const { reason, remark } = readFields(core.db.dictWords, form, simReasonFields)
  form.done()
  return remark ? { reason, remark } : { reason }
}
