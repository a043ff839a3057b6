import { languages, isLanguage, type Language } from '../../../src/i18n/languages'
import { formatDuration } from '../../../src/lib/duration'
import { metres } from '../../../src/lib/metres'
import { intervalSentence, runTimeSentence, weekday } from '../../../src/lib/runTimeSentence'
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
type Translate = (key: string, values?: Record<string, unknown>) => string
type Row = Readonly<Record<string, unknown>>
type Cells = Readonly<Record<string, (row: Row, t: Translate, language: Language) => unknown>>

const or = (text: string, otherwise: unknown): unknown => text || otherwise
const number = (text: unknown): unknown => (text === '' || text === null ? '' : Number(text))
const parts = (codes: unknown): string[] =>
  Array.isArray(codes) ? codes.map(String) : String(codes).split(',')
const choice = (row: Row, value: unknown, t: Translate): unknown =>
  or(t(`domain:${String(row.param_key)}.${String(value)}`), value)
const parameter =
  (field: string): Cells[string] =>
  (row, t) =>
    row.type === 'switch'
      ? t(row[field] === '1' ? 'params:on' : 'params:off')
      : row.type === 'choice'
        ? choice(row, row[field], t)
        : row[field]

const stateOfMonth: Cells[string] = ({ preliminary, closed }, t) =>
  t(`values:month.${monthState({ preliminary: String(preliminary), closed: String(closed) })}`)

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
    publish_status: (row, t) => t(`publishing:release.${row.publish_status === '1' ? 'published' : 'draft'}`),
    languages: (row) =>
      parts(row.languages)
        .map((code) => (isLanguage(code) ? languages[code] : code))
        .join(', '),
  },
  autoTaskExport: { cron: (row, t, language) => runTimeSentence(String(row.cron), { t, language }) },
  codeRuleExport: {
    drawn: ({ code }, t) => (isDrawn(String(code)) ? t(`codeRules:drawnBy.${String(code)}`) : ''),
    next_value: (row, t) => (row.exhausted === '1' ? t('codeRules:exhausted') : row.next_value),
  },
  eMeterEventExport: {
    ...eventTimes,
    duration: ({ duration }, _, language) =>
      typeof duration === 'number' ? formatDuration(duration, language) : '',
  },
  eTmnlEventExport: {
    ...eventTimes,
    kind: ({ kind, event_name }, t) => event_name || t(`collectionPoints:event.${String(kind)}`),
    duration: ({ duration }, _, language) =>
      typeof duration === 'number' ? formatDuration(duration, language) : '',
    user_name: ({ user_name, kind }, t) =>
      user_name || (isOwnDoing(String(kind)) ? t('collectionPoints:headEnd') : ''),
  },
  collectionRateExport: {
    figure_state: ({ figure_state }, t) => t(`statistics:dayState.${String(figure_state)}`),
    task_type: ({ task_type }, t) => t(`statistics:task.${String(task_type)}`),
  },
  dictExport: { system: (row, t) => t(row.system === '1' ? 'dicts:systemYes' : 'dicts:systemNo') },
  eventCodeExport: {
    paired_code: ({ paired_code, paired_name }) =>
      paired_code === '' ? '' : `${String(paired_code)} · ${String(paired_name)}`,
  },
  eMpCurveExport: { data_time: repeatedTime },
  eMpDayReadExport: {
    read_result: (row, t) => t(`domain:readResult.${row.read_result as string}`),
    check_status: ({ check_status }, t) =>
      check_status === '' ? '' : t(`values:enteredStatus.${String(check_status)}`),
  },
  hourReadExport: { data_time: repeatedTime },
  languageListExport: { module: ({ module }, t) => or(t(`texts:module.${String(module)}`), module) },
  manualCheckExport: {
    check_status: (row, t) => t(`audits:hand.status.${row.check_status as string}`),
    check_result: (row, t) =>
      row.check_result === '' ? '' : t(`audits:hand.result.${row.check_result as string}`),
  },
  staffCenterExport: {
    visit: ({ visit }, t) => t(`staff:visit.${String(visit)}`),
    distance: ({ distance }, _, language) => (typeof distance === 'number' ? metres(distance, language) : ''),
    cause_name: ({ cause_level, cause_name }, t) =>
      `${t(`missing:level.${String(cause_level)}`)} ${String(cause_name)}`.trim(),
  },
  manualTaskExport: {
    data_date_begin: (row) =>
      [...new Set([row.data_date_begin, row.data_date_end])].filter(Boolean).join(' – '),
  },
  meterExport: {
    online_status: (row, t) => (row.use_status === '0' ? t('capture:meterList.stopped') : undefined),
  },
  meterReadingExport: {
    item: (row, t) => t(`domain:field.${row.item as string}`),
    read_result: (row, t) => t(`domain:readResult.${row.read_result as string}`),
  },
  missingDataExport: {
    days: ({ month, days }, t) =>
      missingIn(String(month), String(days))
        .map(({ day, reason, typed }) =>
          [`${day} ${t(`domain:failReason.${reason}`)}`, ...(typed ? [t('missing:typed')] : [])].join(' · '),
        )
        .join(', '),
    cause_level: ({ cause_level }, t) =>
      cause_level === '' ? '' : t(`missing:level.${String(cause_level)}`),
  },
  moduleExport: { icon: ({ icon }, t) => or(t(`picker:iconName.${String(icon)}`), icon) },
  monthEnergyExport: { preliminary: stateOfMonth },
  monthReadExport: { preliminary: stateOfMonth },
  noticeExport: {
    expire_time: (row, t) => (row.never_expires === '1' ? t('notices:notice.never') : row.expire_time),
  },
  readAuditExport: {
    audit_status: (row, t) => t(`audits:status.${row.audit_status as string}`),
    rule_hit: (row, t) => (row.rule_hit === '' ? '' : t(`audits:rule.${row.rule_hit as string}`)),
    hand_status: (row, t) =>
      row.hand_status === '' ? '' : t(`audits:hand.status.${row.hand_status as string}`),
  },
  reportScheduleExport: {
    day({ cycle, day, at: timeOfDay }, t, language) {
      if (typeof day !== 'number') return ''
      return cycle === 'week'
        ? t('statReport:plan.everyWeek', { day: weekday(cronWeekday(day), language, 'long'), at: timeOfDay })
        : t('statReport:plan.every', { day, at: timeOfDay })
    },
  },
  operationLogExport: { op_time: changeTime },
  roleExport: { system: (row, t) => t(row.system === '1' ? 'roles:system' : 'roles:ownRole') },
  securityLogExport: {
    event_time: eventTimes.event_time,
    result: (row, t) => t(`logs:safetyResult.${row.result === '1' ? '1' : '2'}`),
    locked: (row, t) => (row.locked === '1' ? t('logs:safety.lockedYes') : ''),
  },
  substationExport: {
    voltage_class: (row) => (row.voltage_class ? parts(row.voltage_class).join(' / ') : ''),
  },
  sysParamExport: {
    value: parameter('value'),
    default_value: parameter('default_value'),
    min: (row, t) =>
      row.type === 'switch'
        ? `${t('params:on')} / ${t('params:off')}`
        : row.type === 'choice'
          ? parts(row.choices)
              .map((code) => choice(row, code, t))
              .join(', ')
          : `${String(row.min)} – ${String(row.max)}`,
    unit: ({ unit }, t) => or(t(`params:unit.${String(unit)}`), unit),
    needs_restart: (row, t) => t(row.needs_restart === '1' ? 'params:nextSignIn' : 'params:atOnce'),
  },
  tableLogExport: {
    op_time: changeTime,
    changed_fields: (row, t) =>
      parts(row.changed_fields)
        .map((field) => t(`logs:field.${field}`) || t(`domain:field.${field}`) || field)
        .join(', '),
  },
  taskMonitorExport: { cost: (row) => (row.start_time === '' ? '' : row.cost) },
  timeAnalysisExport: { band: ({ band }, t) => t(`clocks:band.${String(band)}`) },
  timedJobExport: {
    cron: (row, t, language) =>
      row.trigger_type === 'cron'
        ? runTimeSentence(String(row.cron), { t, language })
        : intervalSentence(Number(row.interval_minutes), { t }),
  },
  topologyListExport: { frequency: (row) => (row.frequency ? parts(row.frequency).join(' · ') : '') },
  userExport: {
    locked: (row, t) =>
      row.locked === '1' ? t('users:lockedFor', { n: row.locked_minutes }) : t('users:lockedNo'),
    expiry_date: (row, t) => row.expiry_date || t('users:expires.never'),
    sees_name: (row, t) =>
      row.sees === 'part' ? row.sees_name : t(row.sees === 'whole' ? 'users:seesWhole' : 'users:seesNothing'),
  },
}

/** The same in every list: a place is a number, which a spreadsheet does not take for a formula. */
const everywhere: Cells = {
  longitude: (row) => number(row.longitude),
  latitude: (row) => number(row.latitude),
}

/** The words of the console in a language, as users see them now. */
export const consoleWords =
  (core: Pick<Core, 'db'>, language: Language): Translate =>
  (key, values = {}) => {
    const text = deliveredTexts().get(key)
    const template = text ? core.db.texts.current(text, language) : ''
    return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name]
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    })
  }

/**
 * Wording of a cell of an export where the words of the trade (`codesOf`) do not do; undefined for all other cells.
 */
export function cellOf(
  core: Core,
  type: ExportType,
  field: string,
  language: Language,
): ((row: object) => unknown) | undefined {
  const cell = worded[type]?.[field] ?? everywhere[field]
  const t = consoleWords(core, language)
  return cell && ((row) => cell(Object.fromEntries(Object.entries(row)), t, language))
}
