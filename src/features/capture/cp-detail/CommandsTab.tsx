import { useTranslation } from 'react-i18next'
import {
  collectionPointsApi,
  type CollectionPointDetail as Point,
  type PointCommand,
} from '@/api/collectionPoints'
import { LoadedTable } from '@/page/detail/LoadedTable'
import { useDetailColumns } from '@/page/detail/useDetailColumns'
import { commandResult } from '@/rules/statuses'
import { useLoad } from '@/ui/data/queries'
import { Quantity } from '@/ui/value/Quantity'

/** What was asked of the device and what became of it. */
export function CommandsTab({ point }: { point: Point }) {
  const { t, i18n } = useTranslation('collectionPoints')
  const make = useDetailColumns<PointCommand>()
  // Belongs to the point: a command that ends makes both old.
  const commands = useLoad(['collectionPoint', point.id, 'commands', i18n.language], (signal) =>
    collectionPointsApi.commands(point.id, signal),
  )
  return (
    <LoadedTable
      of={commands}
      name={t('tab.commands')}
      none={{ title: t('commands.none'), hint: t('commands.noneHelp') }}
      columns={[
        make.time('start_time', { title: t('commands.time') }),
        make.cell('kind', 220, ({ kind }) => t(`commands.${kind}`), { title: t('commands.kind') }),
        make.status('result', commandResult, 140, { title: t('commands.result') }),
        make.text('failure_reason', 220),
        make.cell('cost_ms', 110, costOf, { align: 'right' }),
        make.cell('user_name', 190, ({ user_name }) => user_name || t('headEnd'), { title: t('by') }),
      ]}
    />
  )
}

const costOf = ({ cost_ms }: PointCommand) => (
  <Quantity value={cost_ms === null ? null : cost_ms / 1000} unit="s" decimals={1} />
)
