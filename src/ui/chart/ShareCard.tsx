import { useTranslation } from 'react-i18next'
import { formatNumber, thinSpace } from '@/lib/number'
import { FigureCard, type FigureProps } from './FigureCard'
import { useLook } from './useLook'
import { chartColors } from '@/ui/theme/chartColors'
import { seriesColor } from './chartLook'
import css from './ShareCard.module.css'

interface Props extends FigureProps {
  /** Names of the two columns of the table: what is shared, and what is counted. */
  nameTitle: string
  countTitle: string
  /** What is counted is measured in `countTitle`, a unit: it stands beside every figure. */
  measured?: boolean
  /** Largest first. */
  parts: readonly { key: string; name: string; count: number; why?: string; color?: string }[]
  /** Opens what a part counts; `label` says so. */
  open?: { label: (name: string) => string; run: (key: string) => void }
  /** Shares of what failed: no colour that elsewhere says that all is well. */
  failures?: boolean
}

const failureColors = [5, 1, 3, 6, 7, 4].map((at) => chartColors[at])

const radius = 40
const around = 2 * Math.PI * radius
/** A figure in the ring is this wide, as digits of size one: a longer one is smaller. */
const room = 84

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
  const look = useLook()
  const colorAt = (at: number) =>
    seriesColor(
      parts[at]?.color ?? (failures ? failureColors[at % failureColors.length] : undefined),
      at,
      look,
    )
  const total = parts.reduce((sum, part) => sum + part.count, 0)
  const share = (count: number) => `${formatNumber((count / total) * 100, 1, i18n.language)} %`
  const figure = (count: number) => formatNumber(count, 0, i18n.language)
  const whole = figure(total)
  const before = (at: number) => parts.slice(0, at).reduce((sum, part) => sum + part.count, 0)
  return (
    <FigureCard
      {...card}
      unit={countTitle}
      header={[nameTitle, countTitle, '%']}
      rows={parts.map((part) => [part.name, part.count, share(part.count)])}
    >
      <div className={css.box}>
        <svg className={css.ring} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
          {parts.map((part, at) => (
            <circle
              key={part.key}
              cx="50"
              cy="50"
              r={radius}
              fill="none"
              stroke={colorAt(at)}
              strokeWidth="16"
              strokeDasharray={`${Math.max(0.5, (part.count / total) * around - 1)} ${around}`}
              strokeDashoffset={-(before(at) / total) * around}
              transform="rotate(-90 50 50)"
              {...(open && { className: css.opens, onClick: () => open.run(part.key) })}
            />
          ))}
          <text
            x="50"
            y={measured ? 51 : 55}
            textAnchor="middle"
            className={css.total}
            style={{ fontSize: Math.min(15, room / whole.length) }}
          >
            {whole}
          </text>
          {measured && (
            <text x="50" y="63" textAnchor="middle" className={css.unit}>
              {countTitle}
            </text>
          )}
        </svg>
        <ul className={css.legend}>
          {parts.map((part, at) => (
            <li key={part.key} title={part.why}>
              <span className={css.mark} style={{ background: colorAt(at) }} />
              {open ? (
                <button
                  type="button"
                  className={`${css.name} ${css.open}`}
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
