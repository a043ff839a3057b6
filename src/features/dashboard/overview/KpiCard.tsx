import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Figure, type FigureTone } from '@/domain/figures/Figure'
import { formatNumber, thinSpace } from '@/lib/number'
import { besideTarget } from '@/rules/losses/targets'
import { CardBoundary } from '@/ui/states/Boundary'
import { Skeleton } from '@/ui/states/Skeleton'
import { Quantity } from '@/ui/value/Quantity'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './Dashboard.module.css'

/** Target and the address of the causes of a lower value, which is red; undefined when the menu lacks the page. */
type Target =
  | { target?: undefined; causesPath?: undefined }
  | { target: number; causesPath: string | undefined }

export type KpiProps = Target & {
  title: string
  /** Undefined while nothing is known. */
  value: number | null | undefined
  unit: string
  /** True while the value is on its way. */
  isComing?: boolean
  /** Change, in percentage points without a unit of its own, and a sentence about it. */
  change?: { value: number; unit?: string; against?: string; why: string } | undefined
  /** The rate by the deadline, in words, where it missed the target that the value reaches by now. */
  missedEarlier?: string | undefined
  /** Text of the link to the part that misses the target; without a target a plain text. */
  behind?: string | undefined
}

const look = {
  card: styles.card ?? '',
  name: styles.label ?? '',
  line: styles.top ?? '',
  value: styles.figure ?? '',
}

/** Card whose rendering error does not affect other cards. */
export function KpiCard(props: KpiProps) {
  return (
    <CardBoundary title={props.title} resetKey={props.value}>
      <Card {...props} />
    </CardBoundary>
  )
}

/** One number and one line: its target, and the way to what misses it. */
function Card({ title, value, unit, isComing = false, target, causesPath, ...below }: KpiProps) {
  const { change, missedEarlier, behind } = below
  const { t, i18n } = useTranslation('dashboard')
  const { below: isBelow, decimals } =
    target === undefined || value == null ? { below: false, decimals: 1 } : besideTarget(value, target, 1)
  const tone: FigureTone = target === undefined ? {} : { bad: isBelow, target: causesPath ?? '' }
  return (
    <Figure
      name={title}
      look={look}
      {...tone}
      beside={target !== undefined && change && <Change {...change} isShort />}
      below={
        <p className={styles.detail}>
          {target === undefined && change && <Change {...change} />}
          {missedEarlier && <span className={styles.missed}>{missedEarlier}</span>}
          {target !== undefined && !missedEarlier && (
            <span>{t('target', { target: `${formatNumber(target, 0, i18n.language)}${thinSpace}%` })}</span>
          )}
          {behind &&
            (causesPath ? (
              <Link to={causesPath} title={behind}>
                {behind}
              </Link>
            ) : (
              <span title={behind}>{behind}</span>
            ))}
        </p>
      }
    >
      {value === undefined && isComing ? (
        <Skeleton width={88} height={20} />
      ) : (
        <Quantity value={value ?? null} unit={unit} decimals={decimals} />
      )}
    </Figure>
  )
}

/** Direction of a change, with its size where there is room; the sentence about it is its tooltip and is read aloud. */
function Change({
  value,
  unit,
  against,
  why,
  isShort = false,
}: NonNullable<KpiProps['change']> & { isShort?: boolean }) {
  const { i18n } = useTranslation()
  const rounded = Number(value.toFixed(1))
  const sign = rounded === 0 ? '±' : rounded > 0 ? '▲' : '▼'
  const size = `${formatNumber(Math.abs(rounded), 1, i18n.language)}${unit ? `${thinSpace}${unit}` : ''}`
  return (
    <span className={styles.change} title={why}>
      <span aria-hidden>
        {isShort ? sign : [`${sign}${thinSpace}${size}`, against].filter(Boolean).join(' ')}
      </span>
      <span className={sharedStyles.hidden}>{why}</span>
    </span>
  )
}
