import { useTranslation } from 'react-i18next'
import type { CollectionPointDetail as Point, PointCommand } from '@/api/capture/collectionPoints'
import { columnsOf } from '@/domain/columns/columnsOf'
import { LoadedTable } from '@/page/detail/LoadedTable'
import { commandResult } from '@/rules/codes/statuses'
import { usePointHistory } from './usePointFound'

const secondsOf = ({ cost_ms }: PointCommand) => (cost_ms === null ? null : cost_ms / 1000)

const col = columnsOf<PointCommand>()('collectionPoints')
const columns = [
  col.time('start_time', { title: 'commands.time' }),
  col.keyed('kind', { wordsBelow: 'commands', title: 'commands.kind', width: 220 }),
  col.status('result', { codes: commandResult, title: 'commands.result', width: 140 }),
  col.text('failure_reason', { width: 310 }),
  col.number('cost_ms', { compute: secondsOf, unit: 's', decimals: 1 }),
  col.custom('user_name', {
    title: 'by',
    width: 190,
    text: ({ user_name }, texts) => user_name || texts.t('collectionPoints:headEnd'),
  }),
]

/** Commands to the device and their results. */
export function CommandsTab({ point }: { point: Point }) {
  const { t } = useTranslation('collectionPoints')
  const commands = usePointHistory(point.id)
  return (
    <LoadedTable
      loaded={commands}
      name={t('tab.commands')}
      emptyState={{ title: t('commands.none'), hint: t('commands.noneHelp') }}
      columns={columns}
    />
  )
}
