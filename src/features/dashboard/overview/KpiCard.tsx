import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Figure, type FigureTone } from '@/domain/figures/Figure'
import { formatNumber, thinSpace } from '@/lib/number'
import { besideTarget } from '@/rules/losses/targets'
import { SparkBars, SparkLine } from '@/ui/chart/Spark'
import { CardBoundary } from '@/ui/states/Boundary'
import { Quantity } from '@/ui/value/Quantity'
import styles from './Dashboard.module.css'

/** Target and the address of the causes of a lower value, which is red; undefined when the menu lacks the page. */
type Target =
  | { target?: undefined; causesPath?: undefined }
  | { target: number; causesPath: string | undefined }

export type KpiProps = Target & {
  title: string
  value: number | null
  unit: string
  /** Change since the previous day, as text. */
  change?: string | undefined
  /** Values of the last days, oldest first; bars for amounts. */
  course?: { values: readonly (number | null)[]; label: string; bars?: boolean }
  /** Texts behind the figure, each a link when the user's menu contains its page. */
  behind: readonly { text: string; path?: string | undefined }[]
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

function Card({ title, value, unit, target, causesPath, change, course, behind }: KpiProps) {
  const { t, i18n } = useTranslation('dashboard')
  const { below, decimals } =
    target === undefined || value === null ? { below: false, decimals: 1 } : besideTarget(value, target, 1)
  const targetText =
    target !== undefined &&
    t(below ? 'belowTarget' : 'target', {
      target: `${formatNumber(target, 0, i18n.language)}${thinSpace}${unit}`,
    })
  const tone: FigureTone = target === undefined ? {} : { bad: below, target: causesPath ?? '' }
  const Course = course?.bars ? SparkBars : SparkLine
  return (
    <Figure
      name={title}
      look={look}
      {...tone}
      beside={
        course && (
          <div className={styles.course}>
            <Course values={course.values} label={course.label} />
          </div>
        )
      }
      below={
        <>
          <p className={styles.target}>
            {targetText && <span className={styles.wanted}>{targetText}</span>}
            {change && <span>{change}</span>}
          </p>
          <p className={styles.detail}>
            {behind.map(({ text, path }) =>
              path ? (
                <Link key={text} to={path}>
                  {text}
                </Link>
              ) : (
                <span key={text}>{text}</span>
              ),
            )}
          </p>
        </>
      }
    >
      <Quantity value={value} unit={unit} decimals={decimals} />
    </Figure>
  )
}
