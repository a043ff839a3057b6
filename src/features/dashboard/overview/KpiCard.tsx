import { Link } from 'react-router-dom'
import { Quantity } from '@/ui/value/Quantity'
import styles from './Dashboard.module.css'

interface Props {
  title: string
  value: number | null
  unit: string
  /** What is behind the number: words, each a link where the user has a page for it. */
  behind: readonly { text: string; to?: string | undefined }[]
}

export function KpiCard({ title, value, unit, behind }: Props) {
  return (
    <section className={styles.card}>
      <h2 className={styles.label}>{title}</h2>
      <p className={styles.figure}>
        <Quantity value={value} unit={unit} decimals={1} />
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
    </section>
  )
}
