import type { ComponentProps } from 'react'
import { Answer } from '@/ui/states/Answer'
import type { Loaded } from '@/ui/data/queries'
import { DetailTable } from './DetailTable'
import { WaitingTable } from './WaitingTable'

type Props<Row extends object> = Omit<ComponentProps<typeof DetailTable<Row>>, 'rows' | 'busy'> & {
  loaded: Loaded<readonly Row[]>
}

/**
 * A tab that is one table of loaded rows, with its states: loading, failed, forbidden, out of date.
 * @example <LoadedTable loaded={commands} name={t('tab.commands')} emptyState={{ title: t('none'), hint:
 * t('noneHelp') }} columns={columns} />
 */
export function LoadedTable<Row extends object>({ loaded, ...table }: Props<Row>) {
  const waiting = <WaitingTable columns={table.columns} expands={table.expand !== undefined} />
  return (
    <Answer loaded={loaded} height={320} waiting={waiting}>
      {(rows) => <DetailTable<Row> {...table} rows={rows} busy={loaded.refreshing} />}
    </Answer>
  )
}
