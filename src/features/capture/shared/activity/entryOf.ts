import type { ActivityItem } from '@/api/capture/activity'
import { activityKinds, type ActivityKind } from '@/rules/codes/activityKinds'
import { failReason } from '@/rules/codes/dictionaries'
import { commandResult, readResult, severity, type Codes, type Statuses } from '@/rules/codes/statuses'
import type { StatusLook } from '@/rules/codes/statusLook'
import { formatDuration } from '@/lib/format'
import { formatNumber, thinSpace } from '@/lib/number'
import { formatDate } from '@/lib/time'
import type { Say } from '@/ui/table/column'

/** What the page of an object knows of its own entries. */
export interface EntryWords {
  /** Where more is told of an entry; undefined where the user's menu has no such page. */
  source: (row: ActivityItem) => string | undefined
  /** A field of the archive and a value of it. */
  field: (name: string) => string
  value: (name: string, value: string) => string
}

interface Tools extends Omit<EntryWords, 'source'> {
  say: Say
  word: (codes: Codes, code: string) => string
  rule: (of: { e_type: string; dispe_type: string }) => string
}

/** An entry in words. */
export interface EntryText {
  title: string
  state: (StatusLook & { word: string }) | undefined
  /** Each on a line of its own. */
  details: string[]
}

/** The kind of an entry; undefined for one that only a newer server knows. */
export const kindOf = ({ kind }: ActivityItem): ActivityKind | undefined =>
  activityKinds.find((each) => each === kind)

/** Changed fields that are told; of the others only how many there are. */
const toldFields = 4

/** What an entry says. Figures that are not known are left out, they are never a zero. */
export function entryOf(row: ActivityItem, tools: Tools): EntryText {
  const { say } = tools
  const kind = kindOf(row)
  const { title, state, details } = kind
    ? texts[kind](row, tools)
    : { title: row.name || row.code || row.kind, state: undefined, details: [row.detail] }
  return { title: title || say.t('activity:unnamed'), state, details: [...new Set(details.filter(Boolean))] }
}

const stateOf = (of: Statuses, code: string, { word }: Tools): EntryText['state'] => {
  if (code === '') return undefined
  return { ...(of.look(code) ?? { tone: 'neutral', shape: 'dash' }), word: word(of, code) }
}

const amount = (value: number | null, unit: string, { language }: Say): string => {
  if (value === null) return ''
  const decimals = Math.min(3, (String(value).split('.')[1] ?? '').length)
  return `${formatNumber(value, decimals, language)}${unit && `${thinSpace}${unit}`}`
}

/** "38 read · 2 not read"; what is zero or not known is left out, and all of it where there was only one, whose state says it. */
function counts(
  row: ActivityItem,
  { say }: Tools,
  key: (name: 'success' | 'failure' | 'other') => string,
): string {
  const names = (['success', 'failure', 'other'] as const).filter((name) => row[name])
  if (names.reduce((sum, name) => sum + (row[name] ?? 0), 0) < 2) return ''
  return names.map((name) => say.t(key(name), { n: formatNumber(row[name], 0, say.language) })).join(' · ')
}

const reason = (row: ActivityItem, { word }: Tools): string =>
  row.fail_reason && word(failReason, row.fail_reason)

/** Of several: all, some or none. */
const outcome = (row: ActivityItem, tools: Tools): EntryText['state'] => {
  if (row.success === null || row.failure === null) return undefined
  if (row.failure > 0)
    return {
      ...(row.success > 0 ? partly : failed),
      word: tools.say.t(`activity:${row.success > 0 ? 'partly' : 'failed'}`),
    }
  return row.success > 0 ? stateOf(readResult, '1', tools) : undefined
}
const partly: StatusLook = { tone: 'warning', shape: 'half' }
const failed: StatusLook = { tone: 'danger', shape: 'cross' }

const texts: Record<ActivityKind, (row: ActivityItem, tools: Tools) => EntryText> = {
  reading(row, tools) {
    const { say } = tools
    return {
      title: say.t('activity:day', { date: formatDate(row.data_date, say.language) }),
      state: row.read_result ? stateOf(readResult, row.read_result, tools) : outcome(row, tools),
      details: [
        amount(row.value, row.unit, say),
        counts(row, tools, (name) => `activity:meters.${name}`),
        reason(row, tools),
      ],
    }
  },
  event(row, tools) {
    const lasted =
      row.duration === null ? '' : tools.say.t('activity:lasted', { time: formatDuration(row.duration) })
    return {
      title: row.name || tools.say.or(`collectionPoints:event.${row.code}`, row.code),
      state: stateOf(severity, row.severity, tools),
      details: [[row.detail, lasted].filter(Boolean).join(' · ')],
    }
  },
  command(row, tools) {
    const { say } = tools
    const what = [
      say.or(`meter:kind.${row.code}`, row.code),
      row.name,
      formatDate(row.data_date, say.language),
    ]
    return {
      title: what.filter(Boolean).join(' · '),
      state: stateOf(commandResult, row.result, tools),
      details: [
        amount(row.value, row.unit, say),
        counts(row, tools, (name) => `activity:items.${name}`),
        row.detail,
      ],
    }
  },
  edit(row, tools) {
    const { say, field, value } = tools
    const told = row.fields.slice(0, toldFields).map(({ name, before, after }) =>
      say.t('activity:change', {
        field: field(name),
        before: before === '' ? '—' : value(name, before),
        after: after === '' ? '—' : value(name, after),
      }),
    )
    const rest = row.fields.length - told.length
    return {
      title: say.or(`meter:operation.${row.code}`, row.code),
      state: undefined,
      details: rest > 0 ? [...told, say.t('activity:more', { count: rest })] : told,
    }
  },
  abnormal(row, tools) {
    const { say, rule } = tools
    const [value, threshold] = [amount(row.value, row.unit, say), amount(row.threshold, row.unit, say)]
    return {
      title: rule({ e_type: row.code, dispe_type: row.name }),
      state:
        row.seen === 'Yes'
          ? { tone: 'neutral', shape: 'check', word: say.t('abnormal:read.Yes') }
          : row.seen === 'No'
            ? { tone: 'danger', shape: 'dot', word: say.t('abnormal:read.No') }
            : undefined,
      details: [
        [value, threshold && say.t('activity:limit', { limit: threshold })].filter(Boolean).join(' · '),
        row.detail,
      ],
    }
  },
  task: (row, tools) => ({
    title: row.name,
    state: outcome(row, tools),
    details: [
      [counts(row, tools, (name) => `activity:readings.${name}`), reason(row, tools)]
        .filter(Boolean)
        .join(' · '),
    ],
  }),
}
