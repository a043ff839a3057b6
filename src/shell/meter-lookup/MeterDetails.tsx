import type { MeterLookupRow } from '@/api/console/meterLookup'
import { Personal } from '@/ui/value/Personal'
import { commProtocol } from '@/rules/codes/dictionaries'
import { useWords } from '@/domain/words/words'
import styles from '../sidebar/NodeDetails.module.css'

const fields = ['metercomid', 'cons_no', 'cp_name', 'mp', 'name', 'tml_asset_no', 'comm_protocol'] as const
const numbers: readonly string[] = ['metercomid', 'cons_no', 'tml_asset_no']

/** Everything that the lookup knows of a meter; a narrow sidebar shows only a part of it in the row. */
export function MeterDetails({ row }: { row: MeterLookupRow }) {
  const { field, word } = useWords()
  return (
    <div>
      <p className={styles.title}>{row.cons_name ? <Personal>{row.cons_name}</Personal> : row.metercomid}</p>
      <dl className={styles.list}>
        {fields.map((name) => {
          const value =
            name === 'comm_protocol' ? word(commProtocol, row.comm_protocol) : String(row[name] ?? '')
          if (value === '') return undefined
          return (
            <div key={name} className={styles.pair}>
              <dt>{field(name)}</dt>
              <dd className={numbers.includes(name) ? styles.number : undefined}>{value}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
