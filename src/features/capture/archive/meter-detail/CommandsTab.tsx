import { Alert, Button } from 'antd'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { metersApi, type MeterCommand, type MeterDetail as Meter } from '@/api/capture/meters'
import { columnsOf } from '@/domain/columns/columnsOf'
import { CommandProgress } from '@/domain/commands/CommandProgress'
import { CommandResults } from '@/domain/commands/CommandResults'
import { ReadWayFields } from '@/domain/commands/ReadWayFields'
import { useReadOrder } from '@/domain/commands/useReadOrder'
import { commandResult } from '@/rules/codes/statuses'
import { formatNumber } from '@/lib/number'
import { formatDate } from '@/lib/time'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import type { Translator } from '@/ui/table/column'
import { ItemSelect } from '@/domain/commands/ItemSelect'
import { usualItems, type MeterCommands } from './useMeterCommand'
import { LoadedTable } from '@/page/detail/LoadedTable'
import { taskTypes } from '@/rules/codes/dictionaries'
import { RunSign } from '@/ui/actions/signs'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './MeterTabs.module.css'

/** Height of the results for a number of rows, px; at most ten rows are visible. */
const heightOf = (rows: number): number => 104 + 32 * Math.min(10, Math.max(1, rows))

/** Reads items of the meter now, above the history of its commands. */
export function CommandsTab({ meter, commands }: { meter: Meter; commands: MeterCommands }) {
  const { t, i18n } = useTranslation('meter')
  const can = useCan()
  const id = useId()
  const { command, stage, way, setWay } = commands
  const [items, setItems] = useState<readonly string[]>(usualItems)
  const { catalogue, chosen: chosenItems, problem } = useReadOrder({ meters: [meter], items, way })
  const history = useLoad(['meterCommands', meter.id, i18n.language, stage], (signal) =>
    metersApi.commands(meter.id, signal),
  )
  const canRead = !command.running && problem === undefined
  return (
    <>
      {can('read') && (
        <div className={clsx(sharedStyles.topRow, styles.order)}>
          <label htmlFor={`${id}items`}>{t('commands.items')}</label>
          <div className={styles.items}>
            <ItemSelect
              id={`${id}items`}
              catalogue={catalogue}
              // Items that the head-end no longer offers are left out.
              value={chosenItems.map((item) => item.item_code)}
              offers={(item) => item.task_type === taskTypes.value}
              disabled={command.running}
              onChange={setItems}
            />
          </div>
          <ReadWayFields value={way} disabled={command.running} onChange={setWay} />
          <Button
            icon={<RunSign aria-hidden />}
            disabled={!canRead}
            loading={command.starting}
            onClick={() => void commands.read(chosenItems.map((item) => item.item_code))}
          >
            {t('commands.read')}
          </Button>
        </div>
      )}
      <CommandProgress command={command} />
      {command.view && (
        <div className={styles.results} style={{ height: heightOf(command.view.rows.length) }}>
          <CommandResults
            command={command}
            name={t('commands.results')}
            can={{ retry: command.view.kind === 'timeSync' ? 'set' : 'read', export: 'export' }}
          />
        </div>
      )}
      {command.view?.kind === 'timeSync' && <Alert type="info" showIcon title={t('timeSync.readBack')} />}
      <h3 className={styles.part}>{t('commands.history')}</h3>
      <LoadedTable
        loaded={history}
        name={t('commands.history')}
        emptyState={{ title: t('commands.none'), hint: t('commands.noneHelp') }}
        columns={columns}
      />
    </>
  )
}

function commandLabel({ kind, item_name, data_date }: MeterCommand, texts: Translator): string {
  const label = item_name || texts.or(`meter:kind.${kind}`, kind)
  return data_date ? `${label} · ${formatDate(data_date, texts.language)}` : label
}

function valueOf({ value, unit, decimals }: MeterCommand) {
  if (typeof value === 'number') return <Quantity value={value} unit={unit} decimals={decimals} />
  return value ?? <NoValue />
}

const valueText = ({ value, decimals }: MeterCommand, { language }: Translator): string =>
  typeof value === 'number' ? formatNumber(value, decimals, language) : (value ?? '')

const secondsOf = ({ cost_ms }: MeterCommand) => (cost_ms === null ? null : cost_ms / 1000)

const col = columnsOf<MeterCommand>()('meter')
const columns = [
  col.time('start_time', { identity: true }),
  col.custom('kind', { title: 'commands.kind', width: 225, text: commandLabel }),
  col.custom('value', { width: 130, align: 'right', render: valueOf, text: valueText }),
  col.status('task_read_result', { codes: commandResult, width: 130 }),
  col.text('failure_reason', { width: 225 }),
  col.number('cost_ms', { compute: secondsOf, width: 95, unit: 's', decimals: 1 }),
  col.text('user_name', { title: 'commands.user', width: 150 }),
]
