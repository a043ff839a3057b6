import { useTranslation } from 'react-i18next'
import { addDays, formatDate, formatDateTime, wallMs, type WallTime } from '@/lib/time'
import type { Tone } from '@/rules/codes/statusLook'
import { FigureCard, type FigureProps } from './FigureCard'
import css from './GanttCard.module.css'

/** Bar for something that takes time. */
export interface GanttBar {
  key: string
  /** Name of the lane; bars of one lane are drawn in one line. */
  lane: string
  begin: WallTime
  /** End; '' while it is still running. */
  end: WallTime
  tone: Tone
  /** State and progress, in words. */
  state: string
}

interface Props extends Omit<FigureProps, 'period'> {
  /** Day of the chart, yyyy-MM-dd. */
  date: string
  now: WallTime
  bars: readonly GanttBar[]
  /** Headings of the table: lane, begin, end, state. */
  header: readonly [string, string, string, string]
  onOpen: (key: string) => void
}

const hours = [0, 3, 6, 9, 12, 15, 18, 21]

/**
 * Bars of a day on their lanes: begin, duration, still running. A click on a bar opens its object. Times are the
 * utility's wall time.
 * @example <GanttCard title={t('gantt')} fileName="tasks" height={240} date="2026-11-20" now={now} bars={bars}
 * header={header} onOpen={open} />
 */
export function GanttCard({ date, now, bars, header, onOpen, ...card }: Props) {
  const { i18n } = useTranslation('chart')
  const dayStart = wallMs(date)
  const dayLength = wallMs(addDays(date, 1)) - dayStart
  const percentAt = (wall: WallTime) =>
    Math.min(100, Math.max(0, ((wallMs(wall) - dayStart) / dayLength) * 100))
  const lanes = [...new Set(bars.map((bar) => bar.lane))]
  const clock = (wall: WallTime) => formatDateTime(wall, i18n.language)
  return (
    <FigureCard
      {...card}
      period={formatDate(date, i18n.language)}
      header={header}
      rows={bars.map((bar) => [bar.lane, clock(bar.begin), bar.end ? clock(bar.end) : '', bar.state])}
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
                <span className={css.now} style={{ left: `${percentAt(now)}%` }} aria-hidden />
                {bars
                  .filter((bar) => bar.lane === lane)
                  .map((bar) => {
                    const leftPercent = percentAt(bar.begin)
                    const text = `${lane}, ${bar.begin.slice(11, 16)}–${(bar.end || now).slice(11, 16)}, ${bar.state}`
                    return (
                      <button
                        key={bar.key}
                        type="button"
                        className={css.bar}
                        data-tone={bar.tone}
                        data-open={bar.end === '' || undefined}
                        style={{
                          left: `${leftPercent}%`,
                          width: `max(6px, ${percentAt(bar.end || now) - leftPercent}%)`,
                        }}
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
