import type { ActivityItem } from '@/api/capture/activity'
import { activityKinds, type ActivityKind } from '@/rules/codes/activityKinds'
import { failReason } from '@/rules/codes/dictionaries'
import { commandResult, readResult, severityOf, type Codes, type Statuses } from '@/rules/codes/statuses'
import type { StatusLook } from '@/rules/codes/statusLook'
import { formatDuration } from '@/lib/duration'
import { formatNumber, thinSpace } from '@/lib/number'
import { formatDate } from '@/lib/time'
import type { Translator } from '@/ui/table/column'

/** Words of an object's archive and the pages that its entries link to. */
export interface EntryWords {
  /** Address of the page with the entry's details; undefined when the user's menu does not contain it. */
  source: (row: ActivityItem) => string | undefined
  /** Label of an archive field, and the text of its value. */
  field: (name: string) => string
  value: (name: string, value: string) => string
}

interface Tools extends Omit<EntryWords, 'source'> {
  texts: Translator
  word: (codes: Codes, code: string) => string
  rule: (rule: { e_type: string; dispe_type: string }) => string
}

/** Texts of one entry of the stream. */
export interface EntryText {
  title: string
  state: (StatusLook & { word: string }) | undefined
  /** Further lines below the title. */
  details: string[]
}

/** Kind of an entry; undefined when a newer server sends a kind that this console does not know. */
export const activityKindOf = ({ kind }: ActivityItem): ActivityKind | undefined =>
  activityKinds.find((activityKind) => activityKind === kind)

/** Maximum number of changed fields that an entry lists; the remaining ones are only counted. */
const maxChanges = 4

/** Texts of an entry. Unknown figures are left out and never shown as zero. */
export function entryOf(row: ActivityItem, tools: Tools): EntryText {
  const { texts } = tools
  const kind = activityKindOf(row)
  const { title, state, details } = kind
    ? entryTexts[kind](row, tools)
    : { title: row.name || row.code || row.kind, state: undefined, details: [row.detail] }
  return {
    title: title || texts.t('activity:unnamed'),
    state,
    details: [...new Set(details.filter(Boolean))],
  }
}

const stateOf = (rule: Statuses, code: string, { word }: Tools): EntryText['state'] => {
  if (code === '') return undefined
  return { ...(rule.look(code) ?? { tone: 'neutral', shape: 'dash' }), word: word(rule, code) }
}

const amount = (value: number | null, unit: string, { language }: Translator): string => {
  if (value === null) return ''
  const decimals = Math.min(3, (String(value).split('.')[1] ?? '').length)
  return `${formatNumber(value, decimals, language)}${unit && `${thinSpace}${unit}`}`
}

/**
 * "38 read · 2 not read". Zero and unknown counts are left out; the result is '' when the total is below 2, because
 * the state already says it.
 */
function counts(
  row: ActivityItem,
  { texts }: Tools,
  key: (name: 'success' | 'failure' | 'other') => string,
): string {
  const names = (['success', 'failure', 'other'] as const).filter((name) => row[name])
  if (names.reduce((sum, name) => sum + (row[name] ?? 0), 0) < 2) return ''
  return names
    .map((name) => texts.t(key(name), { n: formatNumber(row[name], 0, texts.language) }))
    .join(' · ')
}

const reason = (row: ActivityItem, { word }: Tools): string =>
  row.fail_reason && word(failReason, row.fail_reason)

/** State of a group of readings: all, some or none succeeded. */
const outcome = (row: ActivityItem, tools: Tools): EntryText['state'] => {
  if (row.success === null || row.failure === null) return undefined
  if (row.failure > 0)
    return {
      ...(row.success > 0 ? partly : failed),
      word: tools.texts.t(`activity:${row.success > 0 ? 'partly' : 'failed'}`),
    }
  return row.success > 0 ? stateOf(readResult, '1', tools) : undefined
}
const partly: StatusLook = { tone: 'warning', shape: 'half' }
const failed: StatusLook = { tone: 'danger', shape: 'cross' }

const entryTexts: Record<ActivityKind, (row: ActivityItem, tools: Tools) => EntryText> = {
  reading(row, tools) {
    const { texts } = tools
    return {
      title: texts.t('activity:day', { date: formatDate(row.data_date, texts.language) }),
      state: row.read_result ? stateOf(readResult, row.read_result, tools) : outcome(row, tools),
      details: [
        amount(row.value, row.unit, texts),
        counts(row, tools, (name) => `activity:meters.${name}`),
        reason(row, tools),
      ],
    }
  },
  event(row, tools) {
    const lasted =
      row.duration === null
        ? ''
        : tools.texts.t('activity:lasted', {
            time: formatDuration(row.duration, tools.texts.language),
          })
    return {
      title: row.name || tools.texts.or(`collectionPoints:event.${row.code}`, row.code),
      // An event with a length is over.
      state: stateOf(severityOf(row.duration === null), row.severity, tools),
      details: [[row.detail, lasted].filter(Boolean).join(' · ')],
    }
  },
  command(row, tools) {
    const { texts } = tools
    const parts = [
      texts.or(`meter:kind.${row.code}`, row.code),
      row.name,
      formatDate(row.data_date, texts.language),
    ]
    return {
      title: parts.filter(Boolean).join(' · '),
      state: stateOf(commandResult, row.result, tools),
      details: [
        amount(row.value, row.unit, texts),
        counts(row, tools, (name) => `activity:items.${name}`),
        row.detail,
      ],
    }
  },
  edit(row, tools) {
    const { texts, field, value } = tools
    const changes = row.fields.slice(0, maxChanges).map(({ name, before: oldValue, after: newValue }) =>
      texts.t('activity:change', {
        field: field(name),
        before: oldValue === '' ? '—' : value(name, oldValue),
        after: newValue === '' ? '—' : value(name, newValue),
      }),
    )
    const remaining = row.fields.length - changes.length
    return {
      title: texts.or(`meter:operation.${row.code}`, row.code),
      state: undefined,
      details: remaining > 0 ? [...changes, texts.t('activity:more', { count: remaining })] : changes,
    }
  },
  abnormal(row, tools) {
    const { texts, rule } = tools
    const [value, threshold] = [amount(row.value, row.unit, texts), amount(row.threshold, row.unit, texts)]
    return {
      title: rule({ e_type: row.code, dispe_type: row.name }),
      state:
        row.seen === 'Yes'
          ? { tone: 'neutral', shape: 'check', word: texts.t('abnormal:read.Yes') }
          : row.seen === 'No'
            ? { tone: 'danger', shape: 'dot', word: texts.t('abnormal:read.No') }
            : undefined,
      details: [
        [value, threshold && texts.t('activity:limit', { limit: threshold })].filter(Boolean).join(' · '),
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
