import type { EnergyTotals } from '@/api/query/energyTotals'
import { useWords } from '@/domain/words/words'
import type { Records } from '@/page/list/useRecords'
import { useTotals } from '@/page/list/useTotals'
import { meterRole } from '@/rules/codes/dictionaries'

/**
 * Records with a row of totals, for a list of energies of many meters: those of its consumers, else of its check or feeder meters, because
 * meters of another role count the same kWh again.
 */
export function useRoleTotals<Row extends object, Query extends object>(
  records: Records<Row, Query>,
  load: (query: Query, signal: AbortSignal) => Promise<EnergyTotals>,
): Records<Row, Query> {
  const { word } = useWords()
  return useTotals(records, {
    load,
    read: ({ roles: [first] }) =>
      first && {
        name: word(meterRole, first.meter_role),
        rows: first.rows,
        knownRows: first.known,
        values: { pap_e: first.pap_e },
      },
  })
}
