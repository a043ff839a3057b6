import { languages, isLanguage, type Language } from '../../../src/i18n/languages'
import { formatDuration } from '../../../src/lib/format'
import { metres } from '../../../src/lib/metres'
import { runTimeSentence, weekday } from '../../../src/lib/runTimeSentence'
import { isOwnDoing } from '../../../src/rules/codes/pointEventKinds'
import { isDrawn } from '../../../src/rules/archive/codeRule'
import { withPrime } from '../../../src/rules/readings/dayHours'
import { missingIn } from '../../../src/rules/readings/missingDays'
import { monthState } from '../../../src/rules/readings/monthState'
import { cronWeekday } from '../../../src/rules/console/reportSchedule'
import type { ExportType } from '../../db/prefixes'
import type { Core } from '../../core'
import { deliveredTexts } from '../../db/texts'

/** The console's text `namespace:key` as users see it now, with values in place of `{{…}}`; '' where there is none. */
type Say = (key: string, values?: Record<string, unknown>) => string
type Row = Readonly<Record<string, unknown>>
type Cells = Readonly<Record<string, (row: Row, say: Say, language: Language) => unknown>>

const or = (said: string, otherwise: unknown): unknown => said || otherwise
const number = (text: unknown): unknown => (text === '' || text === null ? '' : Number(text))
const parts = (codes: unknown): string[] =>
  Array.isArray(codes) ? codes.map(String) : String(codes).split(',')
const choice = (row: Row, value: unknown, say: Say): unknown =>
  or(say(`domain:${String(row.param_key)}.${String(value)}`), value)
const parameter =
  (field: string): Cells[string] =>
  (row, say) =>
    row.type === 'switch'
      ? say(row[field] === '1' ? 'params:on' : 'params:off')
      : row.type === 'choice'
        ? choice(row, row[field], say)
        : row[field]

const stateOfMonth: Cells[string] = ({ preliminary, closed }, say) =>
  say(`values:month.${monthState({ preliminary: String(preliminary), closed: String(closed) })}`)

/** The second of two equal times has the same sign as on the screen. */
const primed =
  (field: string, flag = 'repeated'): Cells[string] =>
  (row) =>
    row[flag] === '1' ? withPrime(String(row[field]), true) : row[field]
const repeatedTime = primed('data_time')
const changeTime = primed('op_time')
const eventTimes = { event_time: primed('event_time'), end_time: primed('end_time', 'end_repeated') }

/** Cells that the list of an export words with the words of its screen, or draws from more than their field. */
const worded: Readonly<Partial<Record<ExportType, Cells>>> = {
  amiVersionExport: {
    publish_status: (row, say) =>
      say(`publishing:release.${row.publish_status === '1' ? 'published' : 'draft'}`),
    languages: (row) =>
      parts(row.languages)
        .map((code) => (isLanguage(code) ? languages[code] : code))
        .join(', '),
  },
  autoTaskExport: { cron: (row, t, language) => runTimeSentence(String(row.cron), { t, language }) },
  codeRuleExport: {
    drawn: ({ code }, say) => (isDrawn(String(code)) ? say(`codeRules:drawnBy.${String(code)}`) : ''),
    next_value: (row, say) => (row.exhausted === '1' ? say('codeRules:exhausted') : row.next_value),
  },
  eMeterEventExport: {
    ...eventTimes,
    duration: ({ duration }) => (typeof duration === 'number' ? formatDuration(duration) : ''),
  },
  eTmnlEventExport: {
    ...eventTimes,
    kind: ({ kind, event_name }, say) => event_name || say(`collectionPoints:event.${String(kind)}`),
    duration: ({ duration }) => (typeof duration === 'number' ? formatDuration(duration) : ''),
    user_name: ({ user_name, kind }, say) =>
      user_name || (isOwnDoing(String(kind)) ? say('collectionPoints:headEnd') : ''),
  },
  collectionRateExport: {
    figure_state: ({ figure_state }, say) => say(`statistics:dayState.${String(figure_state)}`),
    task_type: ({ task_type }, say) => say(`statistics:task.${String(task_type)}`),
  },
  dictExport: { system: (row, say) => say(row.system === '1' ? 'dicts:systemYes' : 'dicts:systemNo') },
  eventCodeExport: {
    paired_code: ({ paired_code, paired_name }) =>
      paired_code === '' ? '' : `${String(paired_code)} · ${String(paired_name)}`,
  },
  eMpCurveExport: { data_time: repeatedTime },
  eMpDayReadExport: {
    read_result: (row, say) => say(`domain:readResult.${row.read_result as string}`),
    check_status: ({ check_status }, say) =>
      check_status === '' ? '' : say(`values:enteredStatus.${String(check_status)}`),
  },
  hourReadExport: { data_time: repeatedTime },
  languageListExport: { module: ({ module }, say) => or(say(`texts:module.${String(module)}`), module) },
  manualCheckExport: {
    check_status: (row, say) => say(`audits:hand.status.${row.check_status as string}`),
    check_result: (row, say) =>
      row.check_result === '' ? '' : say(`audits:hand.result.${row.check_result as string}`),
  },
  staffCenterExport: {
    visit: ({ visit }, say) => say(`staff:visit.${String(visit)}`),
    distance: ({ distance }, _, language) => (typeof distance === 'number' ? metres(distance, language) : ''),
    cause_name: ({ cause_level, cause_name }, say) =>
      `${say(`missing:level.${String(cause_level)}`)} ${String(cause_name)}`.trim(),
  },
  manualTaskExport: {
    data_date_begin: (row) =>
      [...new Set([row.data_date_begin, row.data_date_end])].filter(Boolean).join(' – '),
  },
  meterExport: {
    online_status: (row, say) => (row.use_status === '0' ? say('capture:meterList.stopped') : undefined),
  },
  meterReadingExport: {
    item: (row, say) => say(`domain:field.${row.item as string}`),
    read_result: (row, say) => say(`domain:readResult.${row.read_result as string}`),
  },
  missingDataExport: {
    days: ({ month, days }, say) =>
      missingIn(String(month), String(days))
        .map(({ day, reason, typed }) =>
          [`${day} ${say(`domain:failReason.${reason}`)}`, ...(typed ? [say('missing:typed')] : [])].join(
            ' · ',
          ),
        )
        .join(', '),
    cause_level: ({ cause_level }, say) =>
      cause_level === '' ? '' : say(`missing:level.${String(cause_level)}`),
  },
  moduleExport: { icon: ({ icon }, say) => or(say(`picker:iconName.${String(icon)}`), icon) },
  monthEnergyExport: { preliminary: stateOfMonth },
  monthReadExport: { preliminary: stateOfMonth },
  noticeExport: {
    expire_time: (row, say) => (row.never_expires === '1' ? say('notices:notice.never') : row.expire_time),
  },
  readAuditExport: {
    audit_status: (row, say) => say(`audits:status.${row.audit_status as string}`),
    rule_hit: (row, say) => (row.rule_hit === '' ? '' : say(`audits:rule.${row.rule_hit as string}`)),
    hand_status: (row, say) =>
      row.hand_status === '' ? '' : say(`audits:hand.status.${row.hand_status as string}`),
  },
  reportScheduleExport: {
    day({ cycle, day, at }, say, language) {
      if (typeof day !== 'number') return ''
      return cycle === 'week'
        ? say('statReport:plan.everyWeek', { day: weekday(cronWeekday(day), language, 'long'), at })
        : say('statReport:plan.every', { day, at })
    },
  },
  operationLogExport: { op_time: changeTime },
  roleExport: { system: (row, say) => say(row.system === '1' ? 'roles:system' : 'roles:ownRole') },
  securityLogExport: {
    event_time: eventTimes.event_time,
    result: (row, say) => say(`logs:safetyResult.${row.result === '1' ? '1' : '2'}`),
    locked: (row, say) => (row.locked === '1' ? say('logs:safety.lockedYes') : ''),
  },
  substationExport: {
    voltage_class: (row) => (row.voltage_class ? parts(row.voltage_class).join(' / ') : ''),
  },
  sysParamExport: {
    value: parameter('value'),
    default_value: parameter('default_value'),
    min: (row, say) =>
      row.type === 'switch'
        ? `${say('params:on')} / ${say('params:off')}`
        : row.type === 'choice'
          ? parts(row.choices)
              .map((each) => choice(row, each, say))
              .join(', ')
          : `${String(row.min)} – ${String(row.max)}`,
    unit: ({ unit }, say) => or(say(`params:unit.${String(unit)}`), unit),
    needs_restart: (row, say) => say(row.needs_restart === '1' ? 'params:nextSignIn' : 'params:atOnce'),
  },
  tableLogExport: {
    op_time: changeTime,
    changed_fields: (row, say) =>
      parts(row.changed_fields)
        .map((field) => say(`logs:field.${field}`) || say(`domain:field.${field}`) || field)
        .join(', '),
  },
  taskMonitorExport: { cost: (row) => (row.start_time === '' ? '' : row.cost) },
  timeAnalysisExport: { band: ({ band }, say) => say(`clocks:band.${String(band)}`) },
  timedJobExport: {
    cron: (row, t, language) => {
      const n = Number(row.interval_minutes)
      if (row.trigger_type === 'cron') return runTimeSentence(String(row.cron), { t, language })
      if (n === 0) return t('jobs:job.once')
      return n % 60 === 0 ? t('jobs:job.everyHours', { n: n / 60 }) : t('jobs:job.everyMinutes', { n })
    },
  },
  topologyListExport: { frequency: (row) => (row.frequency ? parts(row.frequency).join(' · ') : '') },
  userExport: {
    locked: (row, say) =>
      row.locked === '1' ? say('users:lockedFor', { n: row.locked_minutes }) : say('users:lockedNo'),
    expiry_date: (row, say) => row.expiry_date || say('users:expires.never'),
    sees_name: (row, say) =>
      row.sees === 'part'
        ? row.sees_name
        : say(row.sees === 'whole' ? 'users:seesWhole' : 'users:seesNothing'),
  },
}

/** The same in every list: a place is a number, which a spreadsheet does not take for a formula. */
const everywhere: Cells = {
  longitude: (row) => number(row.longitude),
  latitude: (row) => number(row.latitude),
}

/** The words of the console in a language, as users see them now. */
export const consoleWords =
  (core: Pick<Core, 'db'>, language: Language): Say =>
  (key, values = {}) => {
    const text = deliveredTexts().get(key)
    const said = text ? core.db.texts.current(text, language) : ''
    return said.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name]
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    })
  }

/** How a cell of an export is worded where the words of the trade (`codesOf`) do not do; undefined for all others. */
export function cellOf(
  core: Core,
  type: ExportType,
  field: string,
  language: Language,
): ((row: object) => unknown) | undefined {
  const cell = worded[type]?.[field] ?? everywhere[field]
  const say = consoleWords(core, language)
  return cell && ((row) => cell(Object.fromEntries(Object.entries(row)), say, language))
}
