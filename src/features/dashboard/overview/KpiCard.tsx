import { Link } from 'react-router-dom'
import { Quantity } from '@/ui/value/Quantity'
import styles from './Dashboard.module.css'

interface Props {
  title: string
  value: number | null
  unit: string
  detail: string
  /** What is behind the number; a link when the user may open it. */
  more?: string
  to?: string | undefined
}

export function KpiCard({ title, value, unit, detail, more, to }: Props) {
  return (
    <section className={styles.card}>
      <h2 className={styles.label}>{title}</h2>
      <p className={styles.figure}>
        <Quantity value={value} unit={unit} decimals={1} />
      </p>
      <p className={styles.detail}>
        {detail}
        {more && (to ? <Link to={to}>{more}</Link> : <span>{more}</span>)}
      </p>
    </section>
  )
}
