import { abnormalName } from '../../../src/rules/codes/abnormalName'
import type { AbnormalRow } from '../../../src/api/cbo/abnormal'
import { fold } from '../../../src/lib/fold'
import { abnormalFamilies, abnormalRuleCodes } from '../../../src/rules/archive/abnormalRules'
import { remarkLength, usualLength } from '../../../src/rules/limits/fieldLimits'
import { mostMarked } from '../../../src/rules/limits/limits'
import { addDays, addMonths } from '../../../src/lib/time'
import { minusSign } from '../../../src/lib/number'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import {
  allFindings,
  bellList,
  findingsIn,
  findingsShown,
  isRead,
  monthBefore,
  publishBell,
  raiseAbnormal,
  rowOf,
} from '../../db/abnormalRows'
import { isWallTime } from '../../kit/wallTime'
import type { AbnormalFinding } from '../../world/abnormalFound'
import { familyWord, readWord, ruleWord } from '../../world/abnormalWords'
import { seenOf } from '../../../src/rules/readings/seenValues'
import { insertRecords } from './abnormalMarks'
import { listRoutes } from '../kit/crud'
import { refuseUnexpected } from '../kit/expected'
import { chosenRows, ownFirst, slice, type Asker, type Listing } from '../kit/listing'
import { keyword, searchTypes } from '../kit/meterQuery'
import { Refusal, type Params } from '../../kit/params'
import { mayOf } from '../kit/permissions'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { authorOf, openRoute, route } from '../kit/route'

const screen = 'cboAbnormalData'
const see = { screens: [screen] } as const
const edit = { screens: [screen], action: 'edit' } as const
const dayMs = 86_400_000

export function abnormalHandlers(core: Core): Route[] {
  const listing = listingOf(core)
  return [
    ...listRoutes<AbnormalFinding, AbnormalRow>(core, {
      path: '/cbo/abnormalData',
      screens: [screen],
      ...listing,
      exporting: { file: 'abnormal', word: (row, key, asker) => wordOf(core, row, key, asker) },
    }),
    route(core, 'get', '/cbo/abnormalData/trend', see, (call) => {
      const { language } = call
      const params = call.query()
      const [begin, end] = spanOf(core, params)
      const days: string[] = []
      for (let day = begin; day <= end; day = addDays(day, 1)) days.push(day)
      const findings = slice(chosenRows(listing, params, call).rows)
      const families = abnormalFamilies.flatMap((code) => {
        const familyFindings = findings.filter((finding) => finding.monitor_type === code)
        const counts = days.map((day) => familyFindings.filter((finding) => finding.data_date === day).length)
        return familyFindings.length === 0
          ? []
          : [{ monitor_type: code, dispmonitor_type: familyWord(code, language), counts }]
      })
      return ok({ days, families })
    }),
    route(core, 'get', '/cbo/abnormalData/coverage', see, () => {
      const { areas, all } = core.world.findingsSpan
      return ok({ areas, all })
    }),
    route(core, 'get', '/cbo/abnormalData/assignees', see, () => ok(workers(core))),
    route(core, 'post', '/cbo/abnormalData/insert', edit, (call) => insertRecords(core, call)),
    route(core, 'put', '/cbo/abnormalData/update', edit, async (call) => {
      const change = await call.body()
      const findings = findingsOfIds(core, change)
      const work = workOf(core, change)
      const rows = findings.map((finding) => rowOf(core, finding, call.language))
      const changedFields = Object.keys(work).map((field) =>
        field === 'snoozedUntil' ? 'snoozed_until' : field,
      )
      const seenFields = Object.fromEntries(changedFields.map((field) => [field, '']))
      refuseUnexpected(change, rows, {
        is: (row) => seenOf(row, seenFields),
        word: (row) => ('assignee' in seenFields ? row.assignee_name : seenOf(row, seenFields)),
        name: abnormalName,
        changedBy: () => '',
      })
      for (const finding of findings) core.db.abnormal.change(finding, work, authorOf(call))
      publishBell(core)
      return ok({ count: findings.length })
    }),
    route(core, 'put', '/result/eMpExceptionRead/updateAllInfo', edit, async (call) => {
      const order = await call.body()
      if (order.required('read_result') !== 'Yes') throw new Refusal('badParameter', { name: 'read_result' })
      const findings = findingsOfIds(core, order)
      // A record that was read before keeps the time of its first reading.
      for (const finding of findings)
        if (!isRead(core, finding)) core.db.abnormal.change(finding, { readAt: core.now() }, authorOf(call))
      publishBell(core)
      return ok({ count: findings.length })
    }),
    openRoute('post', '/__simulator/abnormal', ({ language }) => {
      const raised = raiseAbnormal(core)
      return ok(raised ? bellList(core, language).find((item) => item.id === raised.id) : null)
    }),
  ]
}

/** Users to whom a record can be assigned: all who may edit the list. */
const workers = (core: Core): { username: string; name: string }[] =>
  core.db.users
    .all()
    .flatMap((account) =>
      core.db.users.active(account.username) && mayOf(core, account)(screen)?.includes('edit')
        ? [{ username: account.username, name: account.name }]
        : [],
    )

/**
 * Records of `ids`, joined by commas.
 * @throws Refusal if one of them does not exist
 */
function findingsOfIds(core: Core, params: Params): AbnormalFinding[] {
  const ids = new Set(params.required('ids', mostMarked * 40).split(','))
  if (ids.size > mostMarked) throw new Refusal('badParameter', { name: 'ids' })
  const findings = findingsShown(core).filter((finding) => ids.has(finding.id))
  if (findings.length !== ids.size) throw new Refusal('unknownRecord')
  return findings
}

function workOf(core: Core, change: Params) {
  const work: { assignee?: string; note?: string; snoozedUntil?: number } = {}
  if (change.raw('assignee') !== undefined) {
    const assignee = change.text('assignee', usualLength) ?? ''
    if (assignee !== '' && !workers(core).some(({ username }) => username === assignee))
      throw new Refusal('unknownAssignee')
    work.assignee = assignee
  }
  if (change.raw('note') !== undefined) work.note = change.text('note', remarkLength) ?? ''
  if (change.raw('snoozed_until') !== undefined) {
    const until = change.text('snoozed_until')
    if (until !== undefined && !isWallTime(until))
      throw new Refusal('badParameter', { name: 'snoozed_until' })
    work.snoozedUntil = until === undefined ? 0 : instant(core, until)
  }
  return work
}

/**
 * Instant (ms) of a local time of the utility.
 * @throws Refusal unless it lies within the next 30 days
 */
function instant(core: Core, wall: string): number {
  const now = core.now()
  const guess = Date.parse(`${wall.replace(' ', 'T')}Z`)
  const guessWall = Date.parse(`${wallIn(core.world.zone, guess).replace(' ', 'T')}Z`)
  const corrected = guess - (guessWall - guess)
  if (corrected <= now || corrected > now + 30 * dayMs + 60_000) throw new Refusal('snoozeSpan')
  return corrected
}

/** Days of the query, at most a month; the default is the month that ends today. */
function spanOf(core: Core, params: Params): [string, string] {
  const today = wallIn(core.world.zone, core.now()).slice(0, 10)
  const monthFrom = (day: string) => addDays(addMonths(day, 1), -1)
  const [firstDay, lastDay] = [params.date('data_date_begin'), params.date('data_date_end')]
  const end = lastDay ?? (firstDay === undefined ? today : monthFrom(firstDay))
  const begin = firstDay ?? monthBefore(end)
  if (begin > end) throw new Refusal('badRange')
  // A month may be counted from either end: 28 February back is 29 January, 29 January on is 28 February.
  if (end > monthFrom(begin) && begin < monthBefore(end)) throw new Refusal('withinMonth')
  return [begin, end]
}

/**
 * World index of the single area of the query, given by its id, a point or the number of a meter; undefined for any
 * other query.
 */
function requestedArea(core: Core, params: Params): number | undefined {
  const { network, archive } = core.world.parts
  const tg_id = params.text('tg_id')
  const tml_id = params.text('tml_id')
  const meter = params.text('type') === '3' ? archive.findComid(keyword(params) ?? '') : -1
  const area =
    tg_id !== undefined
      ? network.find('tg', tg_id)
      : (network.pointArea[
          tml_id !== undefined ? network.find('rcp', tml_id) : meter < 0 ? -1 : network.pointOf(meter)
        ] ?? -1)
  return area < 0 ? undefined : area
}

const objects = ['org_id', 'subs_id', 'line_id', 'tg_id', 'tml_id'] as const

const listingOf = (core: Core): Listing<AbnormalFinding, AbnormalRow> => ({
  keys(params) {
    const [begin, end] = spanOf(core, params)
    const nodes = objects.flatMap((name) => params.text(name) ?? [])
    const type = params.oneOf('type', searchTypes) ?? '1'
    const words = (keyword(params) ?? '')
      .split(/[,，]+/)
      .map(fold)
      .filter(Boolean)
    const field = type === '1' ? 'cons_no' : type === '2' ? 'cons_name' : 'metercomid'
    const area = requestedArea(core, params)
    return (area === undefined ? allFindings(core) : findingsIn(core, area)).filter(
      (finding) =>
        finding.data_date >= begin &&
        finding.data_date <= end &&
        nodes.every((node) => finding.nodes.has(node)) &&
        (words.length === 0 || words.some((word) => fold(finding[field]).includes(word))),
    )
  },
  where: {
    dispmonitor_type: ({ monitor_type }, value) => monitor_type === value,
    dispe_type: ({ e_type }, value) => e_type === value,
    read_result: (finding, value) => isRead(core, finding) === (value === 'Yes'),
    assignee: ({ id }, value) => core.db.abnormal.work.get(id)?.assignee === value,
  },
  codes: {
    dispmonitor_type: abnormalFamilies,
    dispe_type: abnormalRuleCodes,
    read_result: ['Yes', 'No'],
  },
  fields,
  show: (finding, { language }) => rowOf(core, finding, language),
  sortKey: ownFirst((finding: AbnormalFinding, { language }) => rowOf(core, finding, language)),
})

const fields = [
  'data_date',
  'metercomid',
  'cons_no',
  'cons_name',
  'cp_name',
  'mp',
  'tml_id',
  'name',
  'tg_id',
  'tg_name',
  'comm_protocol',
  'dispmonitor_type',
  'dispe_type',
  'value',
  'threshold',
  'unit',
  'severity',
  'lost_revenue',
  'read_result',
  'read_time',
  'assignee',
  'assignee_name',
  'note',
  'snoozed_until',
  'create_user',
  'create_time',
] as const satisfies (keyof AbnormalRow)[]

/** Word of a cell in an export. */
function wordOf(core: Core, row: AbnormalRow, key: keyof AbnormalRow, { language }: Asker): unknown {
  if (key === 'dispmonitor_type' && row.monitor_type) return familyWord(row.monitor_type, language)
  if (key === 'dispe_type' && row.e_type) return ruleWord(row.e_type, language)
  if (key === 'severity') return core.db.dictWords.word('severity', row.severity ?? '', language)
  if (key === 'read_result') return readWord(row.read_result, language)
  if (key === 'comm_protocol') return core.db.dictWords.word('commProtocol', row.comm_protocol, language)
  if (key === 'assignee') return core.db.users.find(row.assignee)?.name ?? row.assignee
  if ((key === 'value' || key === 'threshold') && row[key] !== null)
    return row.unit === '' ? row[key] : `${String(row[key]).replace('-', minusSign)} ${row.unit}`
  return row[key]
}
