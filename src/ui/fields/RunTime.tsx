import { Alert, Input, Select } from 'antd'
import { clsx } from 'clsx'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  cronOf,
  cronProblem,
  hourSteps,
  lastCommonDay,
  minuteSteps,
  nextRuns,
  runTimeModes,
  runTimeOf,
  type RunTime as Time,
  type RunTimeMode,
} from '@/lib/runTime'
import { formatDateTime, utilityNow, utilityZone, wallMs, type WallTime } from '@/lib/time'
import { cronLength } from '@/rules/limits/fieldLimits'
import { headEndNow } from '@/lib/clock'
import { multipleSelect } from './multipleSelect'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './RunTime.module.css'
import { useRunTimeWords } from './useRunTimeWords'
import { searchLabels } from './searchLabels'

interface Props {
  /** A cron line of five fields in the utility's zone; '' before anything is chosen. */
  value?: string
  onChange?: (line: string) => void
  /** Given by the form's label. */
  id?: string
  disabled?: boolean
  /** Begin of the period in which it runs: the next runs are computed from then; '' and past times = from now. */
  earliest?: WallTime | undefined
  /** Interval in which the read values change, minutes: more frequent runs raise a warning. */
  density?: number | undefined
}

/** A run time that the user is still putting together: its minute may be missing. */
interface Draft {
  mode: RunTimeMode
  every: number
  minute: number | undefined
  hour: number
  days: readonly number[]
  day: number | 'L'
  line: string
}

const blank: Draft = { mode: 'daily', every: 1, minute: undefined, hour: 0, days: [1], day: 1, line: '' }
const hour = 3_600_000
/** A cron line runs once a minute at most: as often in the two hours around a change of the clock. */
const mostInHours = 120
const two = (n: number): string => String(n).padStart(2, '0')
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
const numbers = (list: readonly number[], text: (n: number) => string = String) =>
  list.map((value) => ({ value, label: text(value) }))

/** Only what its mode needs. */
function timeOf({ mode, every, minute, hour: runHour, days, day, line }: Draft & { minute: number }): Time {
  if (mode === 'minutes') return { mode, every }
  if (mode === 'hourly') return { mode, every, minute }
  if (mode === 'daily') return { mode, hour: runHour, minute }
  if (mode === 'weekly') return { mode, days, hour: runHour, minute }
  return mode === 'monthly' ? { mode, day, hour: runHour, minute } : { mode, line }
}

/** A missing minute becomes `*`, which the rule rejects. */
function lineOf(draft: Draft): string {
  const line = cronOf(timeOf({ ...draft, minute: draft.minute ?? 0 }))
  const fixed = draft.mode === 'minutes' || draft.mode === 'cron' || draft.minute !== undefined
  return fixed ? line : line.replace(/^\S+/, '*')
}

/**
 * Builds a run time: plain repetitions or a cron line, said back as a sentence with its next five runs in the utility's
 * zone. The value is the cron line; check it with `useRunTimeWords().check` ("The minute must be set").
 * @example <Field.Custom name="cron" label={t('runTime')} required rules={[runTime.check]}><RunTime /></Field.Custom>
 */
export function RunTime({ value = '', onChange, id, disabled = false, earliest = '', density }: Props) {
  const { t } = useTranslation('cron')
  const words = useRunTimeWords()
  const fieldId = useId()
  const [draft, setDraft] = useState<Draft>()
  const current = draft && lineOf(draft) === value ? draft : { ...blank, ...(value ? runTimeOf(value) : {}) }
  const set = (change: Partial<Draft>) => {
    const next = { ...current, ...change }
    setDraft(next)
    onChange?.(lineOf(next))
  }
  const choose = (mode: RunTimeMode) =>
    set({ mode, every: mode === 'minutes' ? 15 : 1, line: cronProblem(value) ? '' : value })
  const control = `${fieldId}control`
  const part = (name: PartName, child: ReactNode) => (
    <Part name={name} id={`${fieldId}${name}`}>
      {child}
    </Part>
  )
  const { mode } = current
  const select = { disabled, showSearch: searchLabels, style: { width: '100%' } } as const
  return (
    <div className={css.box}>
      <div className={css.controls}>
        <span className={clsx(css.part, css.mode)}>
          <label className={sharedStyles.quiet} htmlFor={id ?? control}>
            {t('field.mode')}
          </label>
          <Select
            id={id ?? control}
            disabled={disabled}
            value={value || draft ? mode : null}
            placeholder={t('choose')}
            options={runTimeModes.map((runMode) => ({ value: runMode, label: t(`mode.${runMode}`) }))}
            onChange={choose}
          />
        </span>
        {(value || draft) && (
          <>
            {(mode === 'minutes' || mode === 'hourly') &&
              part(
                'every',
                <Select
                  {...select}
                  id={`${fieldId}every`}
                  value={current.every}
                  options={numbers(mode === 'minutes' ? minuteSteps : hourSteps, (n) =>
                    t(mode === 'minutes' ? 'unit.minutes' : 'unit.hours', { n }),
                  )}
                  onChange={(every) => set({ every })}
                />,
              )}
            {mode === 'weekly' &&
              part(
                'days',
                <Select
                  {...select}
                  id={`${fieldId}days`}
                  {...multipleSelect}
                  value={[...current.days]}
                  options={numbers([1, 2, 3, 4, 5, 6, 0], words.weekday)}
                  onChange={(days) => days.length > 0 && set({ days })}
                />,
              )}
            {mode === 'monthly' &&
              part(
                'day',
                <Select
                  {...select}
                  id={`${fieldId}day`}
                  value={current.day}
                  options={[...numbers(range(1, lastCommonDay)), { value: 'L', label: t('lastDay') }]}
                  onChange={(day) => set({ day })}
                />,
              )}
            {(mode === 'daily' || mode === 'weekly' || mode === 'monthly') &&
              part(
                'hour',
                <Select
                  {...select}
                  id={`${fieldId}hour`}
                  value={current.hour}
                  options={numbers(range(0, 23), two)}
                  onChange={(newHour) => set({ hour: newHour })}
                />,
              )}
            {mode !== 'minutes' &&
              mode !== 'cron' &&
              part(
                'minute',
                <Select
                  {...select}
                  id={`${fieldId}minute`}
                  allowClear
                  value={current.minute}
                  options={numbers(range(0, 59), two)}
                  onChange={(minute?: number) => set({ minute })}
                />,
              )}
            {mode === 'cron' &&
              part(
                'line',
                <Input
                  id={`${fieldId}line`}
                  className={css.line}
                  disabled={disabled}
                  maxLength={cronLength}
                  placeholder="30 0 * * *"
                  value={current.line}
                  onChange={(event) => set({ line: event.target.value })}
                />,
              )}
          </>
        )}
      </div>
      <NextRuns line={value} earliest={earliest} density={density} />
    </div>
  )
}

type PartName = 'every' | 'hour' | 'minute' | 'days' | 'day' | 'line'

/** A part of the run time with its label. */
function Part({ name, id, children }: { name: PartName; id: string; children: ReactNode }) {
  const { t } = useTranslation('cron')
  return (
    <span className={clsx(css.part, (name === 'days' || name === 'line') && css.grow)}>
      <label className={sharedStyles.quiet} htmlFor={id}>
        {t(`field.${name}`)}
      </label>
      {children}
    </span>
  )
}

/** The next five runs, none before `from`. */
function runsFrom(line: string, earliest: WallTime): WallTime[] {
  const ahead = wallMs(earliest) - wallMs(utilityNow())
  if (!(ahead > 0)) return nextRuns(line, utilityZone())
  // The clock may be put forward or back until then: an hour more is asked for, and what is too early left out.
  return nextRuns(line, utilityZone(), headEndNow() + ahead - hour, 5 + mostInHours)
    .filter((run) => run >= earliest)
    .slice(0, 5)
}

/** A cron line as a sentence with its next runs in the utility's zone; nothing for a line that never runs. */
function NextRuns({
  line,
  earliest,
  density,
}: {
  line: string
  earliest: WallTime
  density: number | undefined
}) {
  const { t, i18n } = useTranslation('cron')
  const words = useRunTimeWords()
  const runs = useMemo(() => runsFrom(line, earliest), [line, earliest])
  if (runs.length === 0) return null
  const [first = '', second = ''] = runs
  const often = density !== undefined && second !== '' && wallMs(second) - wallMs(first) < density * 60_000
  return (
    <div className={css.preview}>
      <span className={css.sentence}>{words.sentence(line)}</span>
      {often && <Alert type="warning" showIcon title={t('tooOften')} />}
      <span className={sharedStyles.quiet}>{t('next', { zone: utilityZone() })}</span>
      <ol className={css.runs} aria-label={t('nextRuns')}>
        {runs.map((run) => (
          <li key={run}>{formatDateTime(run, i18n.language)}</li>
        ))}
      </ol>
    </div>
  )
}
