import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatNumber, thinSpace } from '@/lib/number'
import { FigureCard, type FigureProps } from './FigureCard'
import { useChartLook } from './useLook'
import { chartColors } from '@/ui/theme/chartColors'
import { seriesColor } from './chartLook'
import css from './ShareCard.module.css'

interface Props extends FigureProps {
  /** Headings of the table's two columns: the parts, and the counted quantity. */
  nameTitle: string
  countTitle: string
  /** True where `countTitle` is a unit, which is added to every figure. */
  measured?: boolean
  /** Parts, largest first. */
  parts: readonly { key: string; name: string; count: number; why?: string; color?: string }[]
  /** Opens the rows of a part; `label` is the link's text. */
  open?: { label: (name: string) => string; run: (key: string) => void }
  /** True for shares of failures: no colour that elsewhere means success. */
  failures?: boolean
}

const failureColors = [5, 2, 3, 6, 7, 4].map((index) => chartColors[index])

const radius = 40
const circumference = 2 * Math.PI * radius
/** Width of a figure that fits into the ring, in digits of font size one: a longer figure is set smaller. */
const figureWidth = 84

/**
 * Shares of a whole as a ring with its legend: name, count and percent beside each colour.
 * @example <ShareCard title={t('why')} parts={reasons} nameTitle={…} countTitle={…} fileName="tasks" height={200} />
 */
export function ShareCard({
  nameTitle,
  countTitle,
  measured = false,
  parts,
  failures = false,
  open,
  ...card
}: Props) {
  const { i18n } = useTranslation('chart')
  const look = useChartLook()
  const colorAt = (index: number) =>
    seriesColor(
      parts[index]?.color ?? (failures ? failureColors[index % failureColors.length] : undefined),
      index,
      look,
    )
  const total = parts.reduce((sum, part) => sum + part.count, 0)
  const share = (count: number) => `${formatNumber((count / total) * 100, 1, i18n.language)} %`
  const figure = (count: number) => formatNumber(count, 0, i18n.language)
  const totalText = figure(total)
  const countBefore = (index: number) => parts.slice(0, index).reduce((sum, part) => sum + part.count, 0)
  return (
    <FigureCard
      {...card}
      unit={countTitle}
      header={[nameTitle, countTitle, '%']}
      rows={parts.map((part) => [part.name, part.count, share(part.count)])}
    >
      <div className={css.box}>
        <svg className={css.ring} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
          {parts.map((part, index) => (
            <circle
              key={part.key}
              cx="50"
              cy="50"
              r={radius}
              fill="none"
              stroke={colorAt(index)}
              strokeWidth="16"
              strokeDasharray={`${Math.max(0.5, (part.count / total) * circumference - 1)} ${circumference}`}
              strokeDashoffset={-(countBefore(index) / total) * circumference}
              transform="rotate(-90 50 50)"
              {...(open && { className: css.opens, onClick: () => open.run(part.key) })}
            />
          ))}
          <text
            x="50"
            y={measured ? 51 : 55}
            textAnchor="middle"
            className={css.total}
            style={{ fontSize: Math.min(15, figureWidth / totalText.length) }}
          >
            {totalText}
          </text>
          {measured && (
            <text x="50" y="63" textAnchor="middle" className={css.unit}>
              {countTitle}
            </text>
          )}
        </svg>
        <ul
          className={css.legend}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={open ? undefined : 0}
        >
          {parts.map((part, index) => (
            <li key={part.key} title={part.why}>
              <span className={css.mark} style={{ background: colorAt(index) }} />
              {open ? (
                <button
                  type="button"
                  className={clsx(css.name, css.open)}
                  aria-label={open.label(part.name)}
                  onClick={() => open.run(part.key)}
                >
                  {part.name}
                </button>
              ) : (
                <span className={css.name}>{part.name}</span>
              )}
              <span>{measured ? `${figure(part.count)}${thinSpace}${countTitle}` : figure(part.count)}</span>
              <span className={css.share}>{share(part.count)}</span>
            </li>
          ))}
        </ul>
      </div>
    </FigureCard>
  )
}
