import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Figure, type FigureTone } from '@/domain/figures/Figure'
import { formatNumber, thinSpace } from '@/lib/number'
import { besideTarget } from '@/rules/losses/targets'
import { SparkBars, SparkLine } from '@/ui/chart/Spark'
import { CardBoundary } from '@/ui/states/Boundary'
import { Quantity } from '@/ui/value/Quantity'
import styles from './Dashboard.module.css'

/** What is wanted at least, and where the causes are of a value below it, which is red; undefined without a page for them. */
type Target = { target?: undefined; to?: undefined } | { target: number; to: string | undefined }

export type KpiProps = Target & {
  title: string
  value: number | null
  unit: string
  /** How it went since the day before, in words. */
  change?: string | undefined
  /** The last days, oldest first; bars for amounts. */
  course?: { values: readonly (number | null)[]; label: string; bars?: boolean }
  /** What is behind the number: words, each a link where the user has a page for it. */
  behind: readonly { text: string; to?: string | undefined }[]
}

const look = {
  card: styles.card ?? '',
  name: styles.label ?? '',
  line: styles.top ?? '',
  value: styles.figure ?? '',
}

/** A figure whose drawing fails stays one card. */
export function KpiCard(props: KpiProps) {
  return (
    <CardBoundary title={props.title} of={props.value}>
      <Card {...props} />
    </CardBoundary>
  )
}

function Card({ title, value, unit, target, to, change, course, behind }: KpiProps) {
  const { t, i18n } = useTranslation('dashboard')
  const { below, decimals } =
    target === undefined || value === null ? { below: false, decimals: 1 } : besideTarget(value, target, 1)
  const wanted =
    target !== undefined &&
    t(below ? 'belowTarget' : 'target', {
      target: `${formatNumber(target, 0, i18n.language)}${thinSpace}${unit}`,
    })
  const tone: FigureTone = target === undefined ? {} : { bad: below, target: to ?? '' }
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
            {wanted && <span className={styles.wanted}>{wanted}</span>}
            {change && <span>{change}</span>}
          </p>
          <p className={styles.detail}>
            {behind.map(({ text, to }) =>
              to ? (
                <Link key={text} to={to}>
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
