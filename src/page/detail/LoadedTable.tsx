import type { ComponentProps } from 'react'
import { Answer } from '@/ui/states/Answer'
import type { Loaded } from '@/ui/data/queries'
import { DetailTable } from './DetailTable'
import { WaitingTable } from './WaitingTable'

type Props<Row extends object> = Omit<ComponentProps<typeof DetailTable<Row>>, 'rows' | 'busy'> & {
  of: Loaded<readonly Row[]>
}

/**
 * A tab that is one table of loaded rows, with its states: loading, failed, forbidden, out of date.
 * @example <LoadedTable of={commands} name={t('tab.commands')} none={{ title: t('none'), hint: t('noneHelp') }} columns={columns} />
 */
export function LoadedTable<Row extends object>({ of, ...table }: Props<Row>) {
  const waiting = <WaitingTable columns={table.columns} expands={table.expand !== undefined} />
  return (
    <Answer of={of} height={320} waiting={waiting}>
      {(rows) => <DetailTable<Row> {...table} rows={rows} busy={of.refreshing} />}
    </Answer>
  )
}
