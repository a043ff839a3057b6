import { useTranslation } from 'react-i18next'
import { addDays, formatDate, formatDateTime, wallMs, type WallTime } from '@/lib/time'
import type { Tone } from '@/rules/codes/statusLook'
import { FigureCard, type FigureProps } from './FigureCard'
import css from './GanttCard.module.css'

/** Something that takes time. */
export interface GanttBar {
  key: string
  /** Bars of one lane stand in one line. */
  lane: string
  from: WallTime
  /** '' while it goes on. */
  to: WallTime
  tone: Tone
  /** What it is in words: its state, how far it is. */
  state: string
}

interface Props extends Omit<FigureProps, 'period'> {
  /** The day that is shown, yyyy-MM-dd. */
  date: string
  now: WallTime
  bars: readonly GanttBar[]
  /** Titles of the table: lane, begin, end, state. */
  header: readonly [string, string, string, string]
  onOpen: (key: string) => void
}

const hours = [0, 3, 6, 9, 12, 15, 18, 21]

/**
 * A day's bars on their lanes: when each began, how long it took, what goes on. A bar opens what it stands for. Times are
 * the utility's wall time.
 * @example <GanttCard title={t('gantt')} fileName="tasks" height={240} date="2026-11-20" now={now} bars={bars} header={header} onOpen={open} />
 */
export function GanttCard({ date, now, bars, header, onOpen, ...card }: Props) {
  const { i18n } = useTranslation('chart')
  const begin = wallMs(date)
  const length = wallMs(addDays(date, 1)) - begin
  const place = (wall: WallTime) => Math.min(100, Math.max(0, ((wallMs(wall) - begin) / length) * 100))
  const lanes = [...new Set(bars.map((bar) => bar.lane))]
  const clock = (wall: WallTime) => formatDateTime(wall, i18n.language)
  return (
    <FigureCard
      {...card}
      period={formatDate(date, i18n.language)}
      header={header}
      rows={bars.map((bar) => [bar.lane, clock(bar.from), bar.to ? clock(bar.to) : '', bar.state])}
    >
      <div className={css.box}>
        <div className={css.head} aria-hidden>
          <span className={css.name} />
          <span className={css.track}>
            {hours.map((hour) => (
              <span key={hour} className={css.hour} style={{ left: `${(hour / 24) * 100}%` }}>
                {String(hour).padStart(2, '0')}
              </span>
            ))}
          </span>
        </div>
        <ul className={css.lanes}>
          {lanes.map((lane) => (
            <li key={lane} className={css.lane}>
              <span className={css.name} title={lane}>
                {lane}
              </span>
              <span className={css.track}>
                <span className={css.now} style={{ left: `${place(now)}%` }} aria-hidden />
                {bars
                  .filter((bar) => bar.lane === lane)
                  .map((bar) => {
                    const left = place(bar.from)
                    const text = `${lane}, ${bar.from.slice(11, 16)}–${(bar.to || now).slice(11, 16)}, ${bar.state}`
                    return (
                      <button
                        key={bar.key}
                        type="button"
                        className={css.bar}
                        data-tone={bar.tone}
                        data-open={bar.to === '' || undefined}
                        style={{ left: `${left}%`, width: `max(6px, ${place(bar.to || now) - left}%)` }}
                        title={text}
                        aria-label={text}
                        onClick={() => onOpen(bar.key)}
                      />
                    )
                  })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </FigureCard>
  )
}
